import { z } from 'zod';
import { code, endpoint, id, noAnswer, timestamp } from '../../kernel/index.ts';

const PATH = '/system/v1/editing';
const LONGEST_NAME = 60;

/** A browser that has a document open says so as often, in seconds. */
export const EDITING_BEAT_SECONDS = 20;
/** Who has said nothing for so many seconds is gone: a browser that nobody looks at is let speak once a minute only. */
export const EDITING_GONE_SECONDS = 80;

/** The most forms that one user may have open at a time, in all browsers together. */
export const MOST_OPEN_FORMS = 200;

/** Somebody else who has the document open. */
export const editor = z.object({ name: z.string(), nameZh: z.string(), companyCode: z.string(), since: timestamp });
export type Editor = z.output<typeof editor>;

/**
 * Says that a form or an editor of a document is open, under an id that the browser has made for it, and answers who else
 * has it open. Whoever may not open the document is told of nobody, and nobody is told of him.
 */
export const sayEditing = endpoint({
  method: 'POST',
  path: PATH,
  access: 'session',
  title: 'Say that a document is being edited, and hear who else edits it',
  /** `document` is its name in contracts. */
  input: z.strictObject({ id, document: code(LONGEST_NAME, 'deliveryNote'), documentId: id }),
  answer: z.object({ others: z.array(editor) }),
  isPrivate: true,
  isQuiet: true,
});

export const endEditing = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'session',
  title: 'Say that a document is edited no more',
  input: z.strictObject({ id }),
  answer: noAnswer,
  isPrivate: true,
  isQuiet: true,
});
