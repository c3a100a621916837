import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { productFolder } from '../tools/product-folder.ts';
import { generateTypes } from './generate-types.ts';

const server = testServer();

it('the row types are those of the migrations; `npm run db:types` writes them anew', async () => {
  const written = await readFile(join(productFolder(), 'server', 'db', 'types.ts'), 'utf8');
  expect(await generateTypes(server.running.platform.pool)).toBe(written);
});
