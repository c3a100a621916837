import { type RefusalData, refusal } from '../../kernel/index.ts';

/** To whom a password is shown. */
export interface PasswordReader {
  host: string;
  port: number;
  ssl: boolean;
  auth: boolean;
  userName: string;
}

const isSameReader = (one: PasswordReader, other: PasswordReader): boolean =>
  one.host === other.host && one.port === other.port && one.ssl === other.ssl && one.userName === other.userName;

/**
 * A server that asks who sends needs a password. The one that is kept was given for one host, port, user and way of
 * encryption: it is never shown to another.
 */
export const checkPassword = (
  server: PasswordReader & { password?: string | null | undefined },
  before?: PasswordReader,
): true | RefusalData => {
  const isKept = before?.auth && isSameReader(server, before);
  if (!server.auth || server.password || isKept) return true;
  return { ...refusal('required', { field: 'password' }), field: 'password' };
};
