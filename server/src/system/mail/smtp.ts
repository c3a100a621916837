import type { Timestamp } from '@inbound/shared';
import type { Platform } from '../../platform/call/platform.ts';
import { inTime } from '../../platform/jobs/outbox/lease.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { outsideLine } from '../../platform/tools/outside-text.ts';
import { withoutTelling } from './without-telling.ts';

const SECOND_MS = 1_000;
const LONGEST_ANSWER = 500;
/** From this answer on a server will never take the message (RFC 5321, 4.2.1). */
const FIRST_FINAL_ANSWER = 500;
/** What was refused is the message or its receiver, not the way to the server. */
const OF_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);
/** The library's name for what fails outside of any command: until it is greeted, and where the connection goes. */
const NO_COMMAND = 'CONN';

/** A mail server as it is called: with its password, where it wants one. */
export interface SmtpServer {
  server: RowOfTable<'mail_server'>;
  password: string | undefined;
}

/** A mail on its way; its id and its bytes stay the same with each try, so that a receiver can know it again. */
export interface Letter {
  id: string;
  /** When it was written; where nobody says, it is written now. */
  writtenAt?: Timestamp;
  to: string;
  subject: string;
  body: string;
  /** A file that comes with it. */
  file?: { name: string; content: Buffer };
}

/** What a server said to a mail. */
export interface Said {
  error?: 'refused' | 'broken';
  /** In its own words. */
  answer: string;
  durationMs: number;
}

/** What went wrong: `refused` for ever, or `broken` on the way, and whether outside of what a mail server is asked and answers. */
const failureOf = (error: Error & { code?: string; command?: string; responseCode?: number; response?: string }) => {
  const isFinal = OF_THE_MESSAGE.has(error.code ?? '') && (error.responseCode ?? 0) >= FIRST_FINAL_ANSWER;
  const isUnheard = error.command === NO_COMMAND || error.command === undefined;
  return {
    error: isFinal ? ('refused' as const) : ('broken' as const),
    answer: error.response ?? error.message,
    isUnheard,
  };
};

/** What speaks with mail servers is loaded with the first mail (decision 0121). */
const transportTo = async ({ server, password = '' }: SmtpServer) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.ssl && server.socket_factory === 'direct',
    requireTLS: server.ssl,
    ignoreTLS: !server.ssl,
    connectionTimeout: server.connection_timeout * SECOND_MS,
    greetingTimeout: server.connection_timeout * SECOND_MS,
    dnsTimeout: server.connection_timeout * SECOND_MS,
    socketTimeout: server.answer_timeout * SECOND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(server.auth ? { auth: { user: server.user_name, pass: password } } : {}),
  });
};

/** Hands a mail to a server and waits for its word; what cannot be handed over is an answer, never thrown. */
export const sendBy = async (
  parts: Pick<Platform, 'outgoing' | 'log'>,
  smtp: SmtpServer,
  letter: Letter,
): Promise<Said> => {
  const { server } = smtp;
  const began = performance.now();
  const [, domain = server.host] = server.sender.split('@');
  const transport = await transportTo(smtp);
  const sending = transport.sendMail({
    messageId: `<${letter.id}@${domain}>`,
    ...(letter.writtenAt ? { date: new Date(letter.writtenAt) } : {}),
    from: { name: server.display_name, address: server.sender },
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.body,
    ...(letter.file ? { attachments: [{ filename: letter.file.name, content: letter.file.content }] } : {}),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const { isUnheard, answer, ...said } = await inTime(sending).then(
    ({ response }) => ({ answer: response, isUnheard: false }),
    failureOf,
  );
  transport.close();
  const words = isUnheard ? await withoutTelling(parts, server, { answer, began }) : answer;
  return { ...said, answer: outsideLine(words, LONGEST_ANSWER), durationMs: Math.round(performance.now() - began) };
};
