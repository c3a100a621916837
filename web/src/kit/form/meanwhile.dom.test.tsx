import { code, endpoint, id, noAnswer, refuse, text, version } from '@inbound/shared';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TabContext } from '../../client/tab-context.ts';
import { send } from '../../client/transport.ts';
import { show } from '../testing/dom.tsx';
import { tabPlace } from '../testing/place.ts';
import { signInAs } from '../testing/sample.ts';
import { fieldsOf } from './fields.tsx';
import { FormDrawer } from './form-drawer.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const changeSample = endpoint({
  method: 'PATCH',
  path: '/delivery/v1/delivery-note/:id',
  access: 'delivery.deliveryNote.edit',
  title: 'Change',
  input: z.strictObject({ id, version, supplierCode: code(20), partNo: text(20), plate: text(20).optional() }),
  answer: noAnswer,
});
const f = fieldsOf(changeSample);
const Form = () => (
  <>
    <f.Text name="supplierCode" />
    <f.Text name="partNo" />
    <f.Text name="plate" />
  </>
);

const record = {
  id: '01998d3e-0000-7000-8000-000000000001',
  version: 3,
  supplierCode: 'S1',
  partNo: 'HX 1',
  plate: '',
};
const theirs = { ...record, version: 4, supplierCode: 'THEIRS', partNo: 'HX 2' };

const place = tabPlace();
const drawerOf = (of: typeof record, close: () => void) => (
  <TabContext.Provider value={place}>
    <FormDrawer of={changeSample} form={Form} record={of} open close={close} />
  </TabContext.Provider>
);

const drawer = () => {
  const close = vi.fn();
  const { hands, rerender } = show(drawerOf(record, close));
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  const changes = () =>
    vi
      .mocked(send)
      .mock.calls.filter(([called]) => called === changeSample)
      .map(([, input]) => input);
  const [supplier, part, plate] = fields as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  return { hands, close, changes, supplier, part, plate, arrive: () => rerender(drawerOf(theirs, close)) };
};
const press = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.mocked(send).mockReset();
  vi.mocked(send).mockResolvedValue(null as never);
  signInAs(['delivery.deliveryNote.edit']);
});

describe('a form whose record somebody else saves meanwhile', () => {
  it('follows in what was not typed over, keeps what was typed, and goes over it knowingly', async () => {
    const { hands, supplier, part, plate, arrive, changes } = drawer();
    await hands.clear(supplier);
    await hands.type(supplier, 'MINE');
    await hands.type(plate, 'JA 1');
    arrive();
    await waitFor(() => expect(part.value).toBe('HX 2'));
    expect([supplier.value, plate.value]).toEqual(['MINE', 'JA 1']);
    await hands.click(press(/^Keep mine/));
    expect(screen.queryByRole('button', { name: /^Keep mine/ })).toBeNull();
    await hands.click(press(/^Save/));
    await waitFor(() =>
      expect(changes()).toMatchObject([{ version: 4, supplierCode: 'MINE', partNo: 'HX 2', plate: 'JA 1' }]),
    );
  });

  it('takes theirs where the writer says so', async () => {
    const { hands, supplier, arrive } = drawer();
    await hands.clear(supplier);
    await hands.type(supplier, 'MINE');
    arrive();
    await hands.click(await screen.findByRole('button', { name: /^Take theirs/ }));
    expect(supplier.value).toBe('THEIRS');
  });

  it('says nothing while nothing was typed, and simply follows', async () => {
    const { supplier, arrive } = drawer();
    arrive();
    await waitFor(() => expect(supplier.value).toBe('THEIRS'));
    expect(screen.queryByText(/while you were typing/)).toBeNull();
  });

  it('names until then the version that it began with; what is refused tells by whom, once the record has come', async () => {
    const { hands, supplier, arrive, changes } = drawer();
    await hands.clear(supplier);
    await hands.type(supplier, 'MINE');
    const refusal = refuse('conflict', { user: 'Li Wei', time: '2026-11-23T02:42:00.000Z', changes: {} });
    vi.mocked(send).mockImplementation(async called => {
      if (called === (changeSample as unknown) && changes().length === 1) throw refusal;
      return null as never;
    });
    await hands.click(press(/^Save/));
    await waitFor(() => expect(changes()).toMatchObject([{ version: 3 }]));
    arrive();
    expect(await screen.findByText(/^Li Wei saved this at/)).toBeTruthy();
    await hands.click(press(/^Save/));
    await waitFor(() => expect(changes()[1]).toMatchObject({ version: 4, supplierCode: 'MINE' }));
  });
});
