import { code, decimal, endpoint, noAnswer } from '@inbound/shared';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TabContext } from '../../client/tab-context.ts';
import { send } from '../../client/transport.ts';
import { focused, show } from '../testing/dom.tsx';
import { tabPlace } from '../testing/place.ts';
import { signInAs } from '../testing/sample.ts';
import { fieldsOf } from './fields.tsx';
import { FormDrawer } from './form-drawer.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const createSample = endpoint({
  method: 'POST',
  path: '/delivery/v1/delivery-note',
  access: 'delivery.deliveryNote.edit',
  title: 'Create',
  input: z.strictObject({ supplierCode: code(20), quantity: decimal({ min: 'positive' }) }),
  answer: noAnswer,
});
const f = fieldsOf(createSample);
const Form = () => (
  <>
    <f.Text name="supplierCode" />
    <f.Quantity name="quantity" />
  </>
);

const drawer = () => {
  const close = vi.fn();
  const shown = show(
    <TabContext.Provider value={tabPlace()}>
      <FormDrawer of={createSample} form={Form} open close={close} />
    </TabContext.Provider>,
  );
  const [supplier, quantity] = screen.getAllByRole<HTMLInputElement>('textbox') as [HTMLInputElement, HTMLInputElement];
  return { ...shown, close, supplier, quantity };
};
const created = () =>
  vi
    .mocked(send)
    .mock.calls.filter(([called]) => called === createSample)
    .map(([, input]) => input);
const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
const save = () => screen.getByRole('button', { name: /^Create/ });

beforeEach(() => {
  vi.mocked(send).mockReset();
  vi.mocked(send).mockResolvedValue(null as never);
  signInAs(['delivery.deliveryNote.edit']);
});

describe('a form', () => {
  it('makes full-width characters of a code and a number half-width when the field is left', async () => {
    const { hands, supplier, quantity, close } = drawer();
    await hands.type(supplier, ' Ｓ１００１ ');
    await hands.tab();
    expect(supplier.value).toBe('S1001');
    await hands.type(quantity, '１２');
    await hands.click(save());
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(created()).toEqual([{ supplierCode: 'S1001', quantity: '12' }]);
  });

  it('says at the field what is wrong, goes there, and sends nothing', async () => {
    const { hands, supplier, quantity } = drawer();
    await hands.type(quantity, 'many');
    await hands.click(save());
    await waitFor(() => expect(supplier.getAttribute('aria-invalid')).toBe('true'));
    expect(noteOf(supplier)).toMatch(/is required/);
    expect(quantity.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(focused()).toBe(supplier));
    expect(created()).toEqual([]);
  });
});
