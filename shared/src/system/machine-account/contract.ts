import { z } from 'zod';
import { AREAS } from '../../areas.ts';
import {
  callsOf,
  chosenFrom,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  person,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { TOKEN_ACCESS } from '../api-token/rules.ts';

const PATH = '/system/v1/machine-account';
const MOST_CHOSEN = 200;
/** An account is made new, and its secret with it, after two years at the latest. */
const LONGEST_DAYS = 731;
const LONGEST_ID = 100;
const LONGEST_SECRET = 200;
/** A program fetches a token now and then; one that does so for each call is slowed down. */
const AS_PROGRAMS_FETCH = { burst: 60, perSecond: 2 };

const ownFields = {
  /** What it is for, as people know it. */
  name: text(60),
  /** Reads alone, or does all that its user may. */
  access: z.enum(TOKEN_ACCESS),
  /** The areas that it reaches. */
  areas: z.array(z.enum(AREAS)).min(1).max(AREAS.length),
};

/** An account as it is listed; its secret is shown once, when it is drawn. */
export const machineAccountRow = z.object({
  ...ownFields,
  id,
  version,
  name: z.string(),
  areas: z.array(z.enum(AREAS)),
  /** `<tenant>.<key>`: the client of OAuth 2.0. */
  clientId: z.string(),
  /** Mask of the secret. */
  clientSecret: z.string(),
  userId: z.string(),
  userNo: z.string(),
  userNameZh: z.string(),
  userNameEn: z.string(),
  createdBy: person,
  createdAt: timestamp,
  endsAt: timestamp,
  /** When a call came with one of its tokens last; nothing as long as none did. */
  lastUsedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  /** Whether it is given tokens. */
  active: z.boolean(),
  changedAt: timestamp,
});
export type MachineAccountRow = z.output<typeof machineAccountRow>;

export const newMachineAccount = machineAccountRow.extend({ clientSecret: z.string().meta({ secret: true }) });
export type NewMachineAccount = z.output<typeof newMachineAccount>;

export const listMachineAccounts = listEndpoint({
  path: PATH,
  access: 'system.machineAccount.view',
  title: 'Machine accounts',
  forPeople: true,
  row: machineAccountRow,
  filter: {
    /** Name begins with it. */
    search: optionalText(60),
    userId: chosenFrom('user', MOST_CHOSEN),
  },
  sortable: ['name', 'endsAt', 'changedAt'],
  defaultSort: '-changedAt',
});

const calls = callsOf(PATH, 'system.machineAccount', newMachineAccount);

export const createMachineAccount = calls.create({
  title: 'Make a machine account that calls in the name of a user',
  forPeople: true,
  input: {
    ...ownFields,
    userId: id,
    /** For how many days it is good. */
    days: z.int().min(1).max(LONGEST_DAYS),
  },
});

export const renewMachineSecret = calls.act('renew', {
  title: 'Draw a new secret of a machine account: the old one, and the tokens fetched with it, are good no more',
  forPeople: true,
});

export const endMachineAccount = calls.act('end', {
  title: 'End a machine account: the next call with one of its tokens is refused',
  forPeople: true,
  answer: machineAccountRow,
});

/** Client credentials (RFC 6749, 4.4), from the header of basic authorization or from the body. */
export const fetchMachineToken = endpoint({
  method: 'POST',
  path: `${PATH}/token`,
  access: 'open',
  title: 'Fetch a token by client credentials (OAuth 2.0); takes a form, and answers without the envelope',
  perAddress: AS_PROGRAMS_FETCH,
  speaksOauth: true,
  input: z.strictObject({
    grant_type: text(LONGEST_ID).meta({ examples: ['client_credentials'] }),
    client_id: text(LONGEST_ID).optional(),
    client_secret: z.string().max(LONGEST_SECRET).meta({ secret: true }).optional(),
    /** `read` for a token that only reads, where the account may do more. */
    scope: optionalText(LONGEST_ID),
  }),
  answer: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    /** Seconds. */
    expires_in: z.int(),
    scope: z.string(),
  }),
});
