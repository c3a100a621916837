import { z } from 'zod';
import { code, endpoint, longText, noInput, timestamp } from '../../kernel/index.ts';

/** The most characters that one choice may have: a list of a hundred columns takes a tenth of it. */
export const LARGEST_PREFERENCE = 32 * 1024;
/** The most choices that one user may have: each list of the product takes one. */
export const MOST_PREFERENCES = 300;
const LONGEST_NAME = 100;

/** Before the path of a list: the view of it that is the default of a role of the caller. */
export const DEFAULT_VIEW = 'default ';

export const preference = z.object({
  /** What was chosen: `page`, `language`, or the list of a path. */
  name: z.string(),
  content: z.string(),
  savedAt: timestamp,
});
export type Preference = z.output<typeof preference>;

export const readPreferences = endpoint({
  method: 'GET',
  path: '/system/v1/preference',
  access: 'session',
  title: 'What the caller has chosen for himself: look, language, columns of lists; and the default views of his roles',
  shows: {
    'system.role': 'a default view is shared with a role that the caller has',
    'system.user': 'which roles the caller has, and that who made a default view is there',
  },
  input: noInput,
  answer: z.array(preference),
});

export const keepPreference = endpoint({
  method: 'POST',
  path: '/system/v1/preference',
  access: 'session',
  title: 'Keep a choice of the caller, in the place of the one before',
  input: z.strictObject({ name: code(LONGEST_NAME, 'list /delivery/note'), content: longText(LARGEST_PREFERENCE) }),
  answer: z.object({ savedAt: timestamp }),
  isPrivate: true,
});
