import { records } from '@inbound/shared/documents';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { declaredContracts, isList } from '../../../test/contracts.ts';

/** Filters by an id of whatever document. */
const OF_ANY_DOCUMENT = new Set(['/system/v1/operation-log documentId']);

const lists = (await declaredContracts()).map(({ endpoint }) => endpoint).filter(isList);

/** Whether a field holds ids of other records; ids of rows of the list itself are called `id`. */
const holdsIds = (key: string, schema: z.ZodType): boolean =>
  /[a-z]Ids?$/.test(key) && JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).includes('"uuid"');

it('a filter by records of another list says which they are, so that a file tells them by their numbers', () => {
  const known = new Set(records.map(({ name }) => name));
  const filters = lists.flatMap(({ path, exportFile }) =>
    Object.entries(exportFile.input.shape as Record<string, z.ZodType>)
      .filter(([key, schema]) => holdsIds(key, schema))
      .map(([key, schema]) => ({ at: `${path} ${key}`, record: schema.meta()?.record ?? '' })),
  );
  expect(filters.length).toBeGreaterThan(lists.length / 2);
  expect(filters.filter(({ at, record }) => !known.has(record) && !OF_ANY_DOCUMENT.has(at))).toEqual([]);
});
