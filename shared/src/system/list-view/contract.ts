import { z } from 'zod';
import { code, endpoint, id, longText, noAnswer, person, text } from '../../kernel/index.ts';

/** The most characters of a view: its filters, order and columns. */
const LARGEST_VIEW = 16 * 1024;
/** The most views that one user may have made, of all lists together. */
export const MOST_VIEWS = 200;
const LONGEST_PATH = 100;
const LONGEST_NAME = 60;

const path = code(LONGEST_PATH, '/delivery/note');

export const listView = z.object({
  id,
  name: z.string(),
  content: z.string(),
  /** The role that it is shared with; null where it is the author's alone. */
  roleCode: z.string().nullable(),
  /** So is the list arranged for who has that role and has arranged nothing himself. */
  isDefault: z.boolean(),
  /** Who made it. */
  author: person,
  isOwn: z.boolean(),
});
export type ListView = z.output<typeof listView>;

export const readListViews = endpoint({
  method: 'GET',
  path: '/system/v1/list-view',
  access: 'session',
  title: 'The views of a list: the own ones, and those that are shared with a role of the caller',
  shows: {
    'system.role': 'a view is shared with roles that the caller has',
    'system.user': 'who made a view that is shared, and which roles the caller has',
  },
  input: z.strictObject({ path }),
  answer: z.array(listView),
});

export const keepListView = endpoint({
  method: 'POST',
  path: '/system/v1/list-view',
  access: 'session',
  title: 'Keep a view of a list under a name, in the place of the own one of that name',
  input: z.strictObject({ path, name: text(LONGEST_NAME), content: longText(LARGEST_VIEW) }),
  answer: listView,
});

export const shareListView = endpoint({
  method: 'POST',
  path: '/system/v1/list-view/:id/share',
  access: 'system.listView.share',
  title: 'Share an own view with a role that the caller has, also as its default, or with nobody any more',
  input: z.strictObject({
    id,
    roleCode: code(LONGEST_NAME, 'supplier-logistics').nullable(),
    /** In the place of the default that the role had. */
    isDefault: z.boolean().optional(),
  }),
  answer: listView,
});

export const removeListView = endpoint({
  method: 'DELETE',
  path: '/system/v1/list-view/:id',
  access: 'session',
  title: 'Remove an own view',
  input: z.strictObject({ id }),
  answer: noAnswer,
});
