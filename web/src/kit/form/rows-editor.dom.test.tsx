import { decimal, endpoint, noAnswer, optionalText } from '@inbound/shared';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../testing/dom.tsx';
import { signInAs } from '../testing/sample.ts';
import { fieldsOf } from './fields.tsx';
import { FormContext } from './form-context.ts';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const row = z.strictObject({
  itemNo: z.string(),
  price: decimal().optional(),
  qty: decimal().nullish(),
  remark: optionalText(20),
});
const create = endpoint({
  ...{ path: '/delivery/v1/delivery-note', access: 'session', title: 'Sample', answer: noAnswer, method: 'POST' },
  input: z.strictObject({ lines: z.array(row) }),
});
const F = fieldsOf(create);

beforeAll(() => signInAs([]));

it('a row that is added demands no decimal that may be left empty, and none that was emptied again', async () => {
  const values: { lines: unknown[] }[] = [];
  const Form = () => {
    const state = useForm<{ lines: unknown[] }>({ defaultValues: { lines: [] } });
    values.push(state.watch());
    return (
      <FormContext.Provider value={{ input: create.input, ranges: new Map(), record: undefined, uploads: new Set() }}>
        <FormProvider {...state}>
          <F.Rows name="lines" cells={[{ key: 'itemNo' }, { key: 'price' }, { key: 'qty' }, { key: 'remark' }]} />
        </FormProvider>
      </FormContext.Provider>
    );
  };
  const { hands } = show(<Form />);
  const sent = () => create.input.safeParse(JSON.parse(JSON.stringify(values.at(-1))));
  await hands.click(await screen.findByRole('button'));
  const [itemNo, price] = screen.getAllByRole<HTMLInputElement>('textbox') as [HTMLInputElement, HTMLInputElement];
  await hands.type(itemNo, '10');
  expect(sent().success).toBe(true);
  await hands.type(price, '5');
  expect(sent().data?.lines).toMatchObject([{ itemNo: '10', price: '5' }]);
  await hands.clear(price);
  expect(sent().success).toBe(true);
});
