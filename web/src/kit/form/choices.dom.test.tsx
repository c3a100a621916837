import { endpoint, id, noAnswer, version } from '@inbound/shared';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { FilterPart } from '../filters/filters.ts';
import { show } from '../testing/dom.tsx';
import { signInAs } from '../testing/sample.ts';
import { fieldsOf } from './fields.tsx';
import { FormContext } from './form-context.ts';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn(async () => ({ rows: [], next: null })) }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const own = { kinds: z.array(z.enum(['one', 'two', 'three'])), mode: z.enum(['road', 'rail']).default('road') };
const base = { path: '/delivery/v1/delivery-note', access: 'session', title: 'Sample', answer: noAnswer } as const;
const create = endpoint({ ...base, method: 'POST', input: z.strictObject({ dnNo: z.string(), ...own }) });
const change = endpoint({ ...base, method: 'PATCH', input: z.strictObject({ id, version, ...own }) });
const F = fieldsOf(create);

beforeAll(() => signInAs([]));

const form = (of: typeof create | typeof change) => {
  const values: Record<string, unknown>[] = [];
  const Form = () => {
    const state = useForm({ defaultValues: { dnNo: 'N1', kinds: ['three'], mode: 'road' } });
    values.push(state.watch());
    return (
      <FormContext.Provider value={{ input: of.input, ranges: new Map(), record: undefined, uploads: new Set() }}>
        <FormProvider {...state}>
          <F.Text name="dnNo" />
          <F.Choices name="kinds" />
          <F.Choice name="mode" />
        </FormProvider>
      </FormContext.Provider>
    );
  };
  return { ...show(<Form />), last: () => values.at(-1) };
};

describe('several of a few words', () => {
  it('are put and taken away by their boxes, and stand in the order of the contract', async () => {
    const { hands, last } = form(create);
    const [one, two, three] = screen.getAllByRole<HTMLInputElement>('checkbox') as [
      HTMLInputElement,
      HTMLInputElement,
      HTMLInputElement,
    ];
    expect([one.checked, two.checked, three.checked]).toEqual([false, false, true]);
    await hands.click(one);
    expect(last()).toMatchObject({ kinds: ['one', 'three'] });
    await hands.click(three);
    expect(last()).toMatchObject({ kinds: ['one'] });
  });
});

it('a word that the contract presets is chosen among all, with no way to none', () => {
  form(create);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
});

it('a field that a call does not take is left out of its form', () => {
  form(change);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
});

it('a filter is offered only to those who may see the list that it picks from', () => {
  const parts: FilterPart[] = [{ kind: 'pick', keys: ['plantId'], from: listPlants }];
  const bar = () => <FilterBar parts={parts} values={{}} change={() => undefined} reset={() => undefined} />;
  const { unmount } = show(bar());
  expect(screen.queryByRole('combobox')).toBeNull();
  unmount();
  signInAs(['master.plant.view']);
  show(bar());
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});
