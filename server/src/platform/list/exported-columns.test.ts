import { featureOf, type importEndpoint, LANGUAGES } from '@inbound/shared';
import { expect, it } from 'vitest';
import { declaredContracts, isList } from '../../../test/contracts.ts';
import { fieldNames, fieldText } from '../tools/texts.ts';
import { defaultColumns } from './exported-columns.ts';

type ImportCall = ReturnType<typeof importEndpoint>;

const endpoints = (await declaredContracts()).map(({ endpoint }) => endpoint);
const imports = endpoints.filter(
  (endpoint): endpoint is ImportCall => 'row' in endpoint && 'key' in endpoint && 'within' in endpoint,
);
const pairs = imports.flatMap(call =>
  endpoints.filter(isList).flatMap(list => (featureOf(list) === featureOf(call) ? [{ call, list }] : [])),
);

it('of an export are told apart by the import of the same feature, in every language', () => {
  expect(pairs.length).toBeGreaterThan(imports.length / 2);
  for (const { call, list } of pairs) {
    const feature = featureOf(list);
    for (const language of LANGUAGES) {
      const columns = defaultColumns(language, list);
      for (const field of Object.keys(call.row.shape)) {
        const names = new Set(fieldNames(featureOf(call), field));
        const read = columns.filter(column => names.has(fieldText(language, feature, column)));
        const isShown = field in list.row.shape;
        expect(read, `${call.path} ${language} ${field}`).toEqual(isShown ? [field] : []);
      }
    }
  }
});
