import { endpoint, id, listEndpoint, noAnswer, text, version } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldFindings } from './check-fields.ts';

const file = 'shared/src/master/plant/contract.ts';
const common = { path: '/master/v1/plant', title: '' } as const;
const row = z.object({ id, version, city: z.string(), nameZh: z.string(), nameEn: z.string(), changedAt: z.string() });
const calls = [
  {
    name: 'createPlant',
    file,
    endpoint: endpoint({
      ...common,
      method: 'POST',
      access: 'master.plant.edit',
      input: z.strictObject({ id, version, city: text(20), validFrom: text(20), street: text(20).optional() }),
      answer: noAnswer,
    }),
  },
  {
    name: 'listPlants',
    file,
    endpoint: listEndpoint({
      ...common,
      access: 'master.plant.view',
      row,
      filter: {},
      sortable: ['changedAt'],
      defaultSort: 'changedAt',
    }),
  },
];
const said = (body: string, owed: readonly string[] = []) =>
  fieldFindings(calls, [{ path: 'web/src/master/plant/form.tsx', text: body }], owed).map(({ says }) => says);

const FORM = 'const F = fieldsOf(createPlant);';
const LIST = 'const c = columnsOf<RowOf<typeof listPlants>>();';

describe('a form', () => {
  it('asks for all that its call demands', () => {
    expect(said(`${FORM} const a = <F.Text name="city" />;`)).toEqual([
      'createPlant demands validFrom, which its form does not ask for',
    ]);
    expect(said(`${FORM} const a = <><F.Text name="city" /><F.DateRange from="validFrom" to="validTo" /></>;`)).toEqual(
      [],
    );
  });
});

describe('what a list answers', () => {
  it('is looked at by a screen: by its name, or as the name in both languages', () => {
    expect(said(`${LIST} c.text('city'); c.name('name');`)).toEqual([]);
    expect(said(`${LIST} c.text('city');`)).toEqual([
      'plant.nameZh is answered, and no screen looks at it',
      'plant.nameEn is answered, and no screen looks at it',
    ]);
  });
  it('is not asked for where there is no screen of the list', () => {
    expect(said('const nothing = 1;')).toEqual([]);
  });
  it('is owed where that is known, and struck off when it is there', () => {
    const text = `${LIST} c.name('name');`;
    const [finding] = fieldFindings(calls, [{ path: 'web/src/master/plant/list.tsx', text }], ['plant.city']);
    expect(finding).toMatchObject({ owed: true });
    expect(said(`${LIST} c.text('city'); c.name('name');`, ['plant.city'])).toEqual([
      'plant.city is looked at, or is no field: strike it off',
    ]);
  });
});
