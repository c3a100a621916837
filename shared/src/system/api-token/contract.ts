import { z } from 'zod';
import { AREAS } from '../../areas.ts';
import {
  callsOf,
  chosenFrom,
  endpoint,
  id,
  listEndpoint,
  noAnswer,
  noInput,
  optionalText,
  person,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { TOKEN_ACCESS } from './rules.ts';

const PATH = '/system/v1/api-token';
const OWN_PATH = '/system/v1/api-token/own';
const MOST_CHOSEN = 200;
/** A token is made anew once a year at the latest. */
const LONGEST_DAYS = 366;

const ownFields = {
  /** What it is for, as people know it. */
  name: text(60),
  /** Reads alone, or all that its user may. */
  access: z.enum(TOKEN_ACCESS),
  /** The areas that it reaches. */
  areas: z.array(z.enum(AREAS)).min(1).max(AREAS.length),
  /** For how many days it is good. */
  days: z.int().min(1).max(LONGEST_DAYS),
};

const { days: _, ...shownFields } = ownFields;

/** A token as it is listed; the token itself is shown once, when it is made. */
export const apiTokenRow = z.object({
  ...shownFields,
  id,
  version,
  name: z.string(),
  areas: z.array(z.enum(AREAS)),
  /** Its mask: the end by which its user knows it (§9). */
  token: z.string(),
  userId: z.string(),
  userNo: z.string(),
  userNameZh: z.string(),
  userNameEn: z.string(),
  /** Who made it. */
  createdBy: person,
  createdAt: timestamp,
  endsAt: timestamp,
  /** When a call came with it last; nothing as long as none did. */
  lastUsedAt: timestamp.nullable(),
  /** When somebody ended it before its time, or whoever ended all sessions of the user. */
  endedAt: timestamp.nullable(),
  /** Whether calls with it are answered. */
  active: z.boolean(),
  changedAt: timestamp,
});
export type ApiTokenRow = z.output<typeof apiTokenRow>;

export const newApiToken = apiTokenRow.extend({ token: z.string().meta({ secret: true }) });
export type NewApiToken = z.output<typeof newApiToken>;

export const listApiTokens = listEndpoint({
  path: PATH,
  access: 'system.apiToken.view',
  title: 'API tokens',
  forPeople: true,
  row: apiTokenRow,
  filter: {
    /** Name begins with it. */
    search: optionalText(60),
    userId: chosenFrom('user', MOST_CHOSEN),
  },
  sortable: ['name', 'endsAt', 'changedAt'],
  defaultSort: '-changedAt',
});

const calls = callsOf(PATH, 'system.apiToken', newApiToken);

export const createApiToken = calls.create({
  title: 'Make an API token for a user',
  forPeople: true,
  input: { ...ownFields, userId: id },
});

export const endApiToken = calls.act('end', {
  title: 'End an API token: its next call is refused',
  forPeople: true,
  answer: apiTokenRow,
});

export const readOwnApiTokens = endpoint({
  method: 'GET',
  path: OWN_PATH,
  access: 'session',
  title: 'The own API tokens',
  forPeople: true,
  input: noInput,
  answer: z.array(apiTokenRow),
});

export const createOwnApiToken = endpoint({
  method: 'POST',
  path: OWN_PATH,
  access: 'session',
  title: 'Make an API token for oneself; a token makes none',
  forPeople: true,
  input: z.strictObject(ownFields),
  answer: newApiToken,
});

export const endOwnApiToken = endpoint({
  method: 'POST',
  path: `${OWN_PATH}/:id/end`,
  access: 'session',
  title: 'End an own API token',
  forPeople: true,
  input: z.strictObject({ id }),
  answer: noAnswer,
});
