import { documents } from '@inbound/shared/documents';
import { expect, it } from 'vitest';
import { tableNameOf } from '../platform/call/view-permission.ts';
import { foundSources } from './features.ts';

const numbered = documents.filter(({ number, page }) => typeof number === 'string' && page !== undefined);

it.each(numbered)('the command menu finds $name by its number', ({ name }) => {
  expect(foundSources.map(({ table }) => table)).toContain(tableNameOf(name));
});
