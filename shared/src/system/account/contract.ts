import { z } from 'zod';
import { endpoint, id, noAnswer, noInput, phone, timestamp, version } from '../../kernel/index.ts';

const PATH = '/system/v1/account';

/** What a user keeps of the own data; name, company and e-mail are the administrator's (decision 0039). */
const contact = {
  /** Mobile. */
  phone,
  /** Landline. */
  tel: phone.nullish(),
  fax: phone.nullish(),
};

export const ownProfile = z.object({ ...contact, id, version, phone: z.string(), tel: z.string(), fax: z.string() });
export type OwnProfile = z.output<typeof ownProfile>;

export const readOwnProfile = endpoint({
  method: 'GET',
  path: `${PATH}/profile`,
  access: 'session',
  title: 'What one keeps of the own data',
  shows: { 'system.user': 'the own numbers alone' },
  input: noInput,
  answer: ownProfile,
});

export const changeOwnProfile = endpoint({
  method: 'PATCH',
  path: `${PATH}/profile/:id`,
  access: 'session',
  title: 'Change the own telephone numbers',
  input: z.strictObject({ id, version, ...contact }),
  answer: ownProfile,
});

/** A session of the caller that is open: on what device, from where, since when. */
export const ownSession = z.object({
  id,
  /** The one that asks. */
  isPresent: z.boolean(),
  /** Empty where the browser is none that is known. */
  browser: z.string(),
  system: z.string(),
  /** The address that it began from. */
  ip: z.string(),
  startedAt: timestamp,
  seenAt: timestamp,
});
export type OwnSession = z.output<typeof ownSession>;

export const readOwnSessions = endpoint({
  method: 'GET',
  path: `${PATH}/session`,
  access: 'session',
  title: 'The own open sessions',
  forPeople: true,
  input: noInput,
  answer: z.array(ownSession),
});

export const endOwnSession = endpoint({
  method: 'POST',
  path: `${PATH}/session/:id/end`,
  access: 'session',
  title: 'End an own session; its next call is refused',
  forPeople: true,
  input: z.strictObject({ id }),
  answer: noAnswer,
});

export const endOtherOwnSessions = endpoint({
  method: 'POST',
  path: `${PATH}/session/end-others`,
  access: 'session',
  title: 'End all own sessions but the present one',
  forPeople: true,
  input: noInput,
  answer: noAnswer,
});
