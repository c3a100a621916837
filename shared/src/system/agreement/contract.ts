import { z } from 'zod';
import {
  callsOf,
  code,
  endpoint,
  id,
  LANGUAGES,
  listEndpoint,
  longText,
  noAnswer,
  noInput,
  optionalText,
  plainDate,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { MARKS } from './comparison.ts';
import { agreement, agreementState } from './states.ts';

const PATH = '/system/v1/agreement';
const view = 'system.agreement.view' as const;
const LONGEST_VERSION = 20;
const MOST_CHOSEN = 50;
const LONGEST_TITLE = 120;
/** Six of them, each sign of three bytes, still fit into a kept draft of the form. */
const LONGEST_TEXT = 12_000;

/** A paragraph beside the version before. */
const markedParagraph = z.object({ mark: z.enum(MARKS), text: z.string() });

/** The user agreement in force, in the reader's language; it must be read to the end and agreed before anything else. */
export const readAgreement = endpoint({
  method: 'GET',
  path: `${PATH}/current`,
  access: 'gate',
  title: 'The user agreement in force',
  input: noInput,
  answer: z.object({
    version: z.string(),
    title: z.string(),
    /** Paragraphs of plain text. */
    paragraphs: z.array(z.string()),
    validFrom: z.string(),
    agreed: z.boolean(),
    /** For whoever has agreed to an earlier version and not to this one: what is other than in that. */
    since: z.object({ version: z.string(), paragraphs: z.array(markedParagraph) }).nullable(),
  }),
});

export const agreeToUserAgreement = endpoint({
  method: 'POST',
  path: `${PATH}/agree`,
  access: 'gate',
  title: 'Agree to the user agreement in force',
  input: z.strictObject({ version: code(LONGEST_VERSION, '1.0') }),
  answer: noAnswer,
});

/** What an administrator writes of a version; paragraphs stand on lines of their own. */
const agreementFields = {
  agreementVersion: code(LONGEST_VERSION, '2.0'),
  /** The day from which it must be agreed to, in UTC; it is changed no more from then on. */
  validFrom: plainDate,
  titleZh: text(LONGEST_TITLE),
  textZh: longText(LONGEST_TEXT).min(1),
  titleEn: text(LONGEST_TITLE),
  textEn: longText(LONGEST_TEXT).min(1),
  titleHk: optionalText(LONGEST_TITLE),
  textHk: longText(LONGEST_TEXT).nullish(),
  titleTw: optionalText(LONGEST_TITLE),
  textTw: longText(LONGEST_TEXT).nullish(),
  titleJa: optionalText(LONGEST_TITLE),
  textJa: longText(LONGEST_TEXT).nullish(),
  titleKo: optionalText(LONGEST_TITLE),
  textKo: longText(LONGEST_TEXT).nullish(),
};

/** A version of the user agreement in a list. */
export const agreementRow = z.object({
  id,
  version,
  state: agreementState,
  agreementVersion: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  titleHk: z.string().nullable(),
  titleTw: z.string().nullable(),
  titleJa: z.string().nullable(),
  titleKo: z.string().nullable(),
  validFrom: plainDate,
  /** The languages that it is written in; who reads another one reads Chinese. */
  languages: z.array(z.enum(LANGUAGES)),
  /** How many people have agreed to it. */
  agreedCount: z.int(),
  changedAt: timestamp,
});
export type AgreementRow = z.output<typeof agreementRow>;

const agreementTexts = z.object({
  titleZh: z.string(),
  textZh: z.string(),
  titleEn: z.string(),
  textEn: z.string(),
  titleHk: z.string().nullable(),
  textHk: z.string().nullable(),
  titleTw: z.string().nullable(),
  textTw: z.string().nullable(),
  titleJa: z.string().nullable(),
  textJa: z.string().nullable(),
  titleKo: z.string().nullable(),
  textKo: z.string().nullable(),
});

export const agreementDetail = agreementRow.extend({
  ...agreementTexts.shape,
  /** How many people may sign in: those who must agree. */
  userCount: z.int(),
  /** The version that holds until this one does, to be compared with. */
  previous: agreementTexts.extend({ agreementVersion: z.string() }).nullable(),
});
export type AgreementDetail = z.output<typeof agreementDetail>;

export const listAgreements = listEndpoint({
  path: PATH,
  access: view,
  title: 'Versions of the user agreement',
  row: agreementRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Version or title begins with it. */
    search: optionalText(LONGEST_TITLE),
    state: z.array(agreementState).max(Object.keys(agreement.states).length).optional(),
    /** The day from which it holds lies between. */
    validFrom: plainDate.optional(),
    validTo: plainDate.optional(),
  },
  sortable: ['validFrom', 'agreementVersion', 'changedAt'],
  defaultSort: '-agreementVersion',
  tabs: { planned: { state: ['planned'] }, inForce: { state: ['in_force'] }, past: { state: ['past'] } },
});

const calls = callsOf(PATH, 'system.agreement', agreementDetail);

export const readAgreementVersion = calls.read({ title: 'One version of the user agreement in all its languages' });

export const createAgreement = calls.create({
  title: 'Write a version of the user agreement; it takes effect on its day',
  input: agreementFields,
});

export const changeAgreement = calls.change({
  title: 'Change a version whose day has not come',
  input: agreementFields,
});

export const deleteAgreement = calls.remove({ title: 'Delete a version whose day has not come' });
