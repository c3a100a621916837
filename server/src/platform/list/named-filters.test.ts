import { records } from '@inbound/shared/documents';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { declaredContracts, isList } from '../../../test/contracts.ts';

const lists = (await declaredContracts()).map(({ endpoint }) => endpoint).filter(isList);

const holdsIds = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodOptional &&
  schema.unwrap() instanceof z.ZodArray &&
  JSON.stringify(z.toJSONSchema(schema)).includes('uuid');

it('a filter by records of another list says which they are, so that a file tells them by their numbers', () => {
  const known = new Set(records.map(({ name }) => name));
  const filters = lists.flatMap(({ path, exportFile }) =>
    Object.entries(exportFile.input.shape as Record<string, z.ZodType>)
      .filter(([key, schema]) => key !== 'id' && key !== 'ids' && holdsIds(schema))
      .map(([key, schema]) => ({ at: `${path} ${key}`, record: schema.meta()?.record ?? '' })),
  );
  expect(filters.length).toBeGreaterThan(lists.length / 2);
  expect(filters.filter(({ record }) => !known.has(record))).toEqual([]);
});
