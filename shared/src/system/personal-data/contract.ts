import { z } from 'zod';
import { endpoint, fileAnswer, id, noInput, timestamp, version } from '../../kernel/index.ts';
import { userRow } from '../user/contract.ts';

const PATH = '/system/v1/personal-data';
export const ZIP_TYPE = 'application/zip';

/** What a person reads of it besides: the rows that name the person, whatever feature keeps them. */
const NAMED = 'the rows that name this person, in the scope of that person';

export const exportPerson = endpoint({
  method: 'POST',
  path: `${PATH}/:id/export`,
  access: 'system.personalData.view',
  title: 'All that names a user, as a zip of JSON and csv; the history of the user says so',
  cost: 'heavy',
  forPeople: true,
  shows: { 'system.user': NAMED },
  input: z.strictObject({ id }),
  answer: fileAnswer(ZIP_TYPE),
});

export const exportOwnData = endpoint({
  method: 'POST',
  path: `${PATH}/own/export`,
  access: 'session',
  title: 'All that names the caller, as a zip of JSON and csv',
  cost: 'heavy',
  forPeople: true,
  shows: { 'system.user': NAMED },
  input: noInput,
  answer: fileAnswer(ZIP_TYPE),
});

/** Who had data of the caller given out, and when. */
export const ownDataAct = z.object({
  id: z.string(),
  at: timestamp,
  actor: z.string(),
  actorZh: z.string(),
  action: z.enum(['exportData', 'exportOwnData']),
});
export type OwnDataAct = z.output<typeof ownDataAct>;

export const readOwnDataActs = endpoint({
  method: 'GET',
  path: `${PATH}/own`,
  access: 'session',
  title: 'Who had data of the caller given out, the last one first',
  input: noInput,
  answer: z.array(ownDataAct),
});

export const erasePerson = endpoint({
  method: 'POST',
  path: `${PATH}/:id/erase`,
  access: 'system.personalData.edit',
  title: 'Close the account of a user and erase the personal data; it cannot be undone',
  forPeople: true,
  shows: { 'system.user': 'the account that is left, without its person' },
  input: z.strictObject({ id, version }),
  answer: userRow,
});
