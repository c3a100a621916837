import { z } from 'zod';
import {
  callsOf,
  email,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  secret,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';

const path = '/system/v1/mail-server' as const;
const view = 'system.mailServer.view' as const;
const edit = 'system.mailServer.edit' as const;

const HIGHEST_PORT = 65_535;
const LAST_POSITION = 99;
/** Seconds; whoever waits longer for one server keeps the mails behind it waiting. */
const LONGEST_TIMEOUT = 20;
const LONGEST_PASSWORD = 500;

/** How an encrypted connection begins: from its first byte, or after both sides have agreed to it. */
export const socketFactory = z.enum(['direct', 'starttls']);

const seconds = z.int().min(1).max(LONGEST_TIMEOUT);

/** What a mail server is made of, but for its password (§3; administration.md, `/system/email`). */
const mailServerFields = {
  name: text(60),
  /** Servers are tried in this order. */
  position: z.int().min(1).max(LAST_POSITION),
  displayName: text(60),
  /** The address that mails come from. */
  sender: email,
  /** Gets the test mails. */
  recipient: email,
  host: text(253),
  port: z.int().min(1).max(HIGHEST_PORT),
  ssl: z.boolean(),
  socketFactory,
  auth: z.boolean(),
  userName: text(254),
  /** Seconds until a connection stands, and until the server greets. */
  connectionTimeout: seconds,
  /** Seconds without a word from the server. */
  answerTimeout: seconds,
  /** Whether the next server takes over when this one fails. */
  fallback: z.boolean(),
  active: z.boolean().default(true),
};

/** Never answered; left out, the one that is kept stays. */
const password = secret(LONGEST_PASSWORD).nullish();

export const mailServerRow = z.object({
  ...mailServerFields,
  id,
  version,
  sender: z.string(),
  recipient: z.string(),
  active: z.boolean(),
  /** How many mails it has sent. */
  sendCount: z.int(),
  changedAt: timestamp,
});
export type MailServerRow = z.output<typeof mailServerRow>;

export const listMailServers = listEndpoint({
  path,
  access: view,
  title: 'Mail servers, in the order in which they are tried',
  row: mailServerRow,
  filter: {
    /** Name or host begins with it. */
    search: optionalText(60),
    ssl: z.boolean().optional(),
    auth: z.boolean().optional(),
    fallback: z.boolean().optional(),
    active: z.boolean().optional(),
  },
  sortable: ['position', 'name', 'changedAt'],
  defaultSort: 'position',
  tabs: { active: { active: true }, inactive: { active: false } },
});

const calls = callsOf(path, 'system.mailServer', mailServerRow);

export const readMailServer = calls.read({ title: 'One mail server' });

export const createMailServer = calls.create({
  title: 'Create a mail server',
  input: { ...mailServerFields, password },
});

export const changeMailServer = calls.change({
  title: 'Change a mail server; one that goes to another host or user needs its password again',
  input: { ...mailServerFields, password },
});

export const removeMailServer = calls.remove({ title: 'Delete a mail server' });

export const testMailServer = endpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  access: edit,
  cost: 'heavy',
  title: 'Send a test mail to the recipient of a mail server',
  input: z.strictObject({ id }),
  /** What the server said, in its own words. */
  answer: z.object({ answer: z.string(), durationMs: z.int() }),
});
