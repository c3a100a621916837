import { z } from 'zod';
import { endpoint, id, noAnswer, noInput, person, slug, timestamp, version } from '../../kernel/index.ts';
import { LARGEST_ICON, LONGEST_ICON_NAME } from './own-icon.ts';

const PATH = '/system/v1/icon';
const name = slug(LONGEST_ICON_NAME, 'dock');

/** A small square picture of the tenant, a PNG in base64. */
const picture = z.object({ name: z.string(), png: z.string() });

export const iconRow = picture.extend({
  id,
  version,
  /** Pixels of its side. */
  side: z.int(),
  /** How many entries of the menu name it. */
  uses: z.int(),
  createdBy: person,
  createdAt: timestamp,
});
export type IconRow = z.output<typeof iconRow>;

export const listIcons = endpoint({
  method: 'GET',
  path: PATH,
  access: 'system.icon.view',
  title: 'Own icons of the tenant, by name',
  shows: { 'system.permission': 'how many entries of the menu name it' },
  input: noInput,
  answer: z.array(iconRow),
});

export const readIcon = endpoint({
  method: 'GET',
  path: `${PATH}/picture`,
  access: 'session',
  title: 'The picture of an own icon, for the menu that names it',
  input: z.strictObject({ name }),
  answer: picture,
});

export const uploadIcon = {
  ...endpoint({
    method: 'POST',
    path: PATH,
    access: 'system.icon.edit',
    title: 'Upload an own icon: a square PNG',
    shows: { 'system.permission': 'how many entries of the menu name it' },
    input: z.strictObject({ name }),
    answer: iconRow,
  }),
  upload: { maxBytes: LARGEST_ICON },
} as const;

export const removeIcon = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'system.icon.edit',
  title: 'Remove an own icon that no entry of the menu names',
  input: z.strictObject({ id, version }),
  answer: noAnswer,
});
