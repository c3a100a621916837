import { code, decimal, endpoint, id, noAnswer, Refusal } from '@inbound/shared';
import { storedFile } from '@inbound/shared/system/file/stored-file';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TabContext } from '../../client/tab-context.ts';
import { send } from '../../client/transport.ts';
import { focusedElement, show } from '../testing/dom.tsx';
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

const uploadPaper = {
  ...endpoint({
    method: 'POST',
    path: '/delivery/v1/delivery-note/file',
    access: 'delivery.deliveryNote.edit',
    title: 'Upload',
    input: z.strictObject({}),
    answer: storedFile,
  }),
  upload: { maxBytes: 1024 },
} as const;
const attachPapers = endpoint({
  method: 'POST',
  path: '/delivery/v1/delivery-note/papers',
  access: 'delivery.deliveryNote.edit',
  title: 'Attach',
  input: z.strictObject({ fileIds: z.array(id).max(3) }),
  answer: noAnswer,
});
const papers = fieldsOf(attachPapers);
const Papers = () => <papers.Files name="fileIds" upload={uploadPaper} kinds={['.pdf']} />;
const KEPT = {
  id: 'c0ffee00-0000-4000-8000-000000000017',
  name: 'paper.pdf',
  size: 3,
  at: '2026-11-22T08:00:00Z',
  by: 'clerk',
};

/** The form of papers with one on its way; its upload is answered by the test. */
const drawerWithPaper = async () => {
  const close = vi.fn();
  const way: { arrive?: (file: object) => void; fail?: (why: Refusal) => void } = {};
  vi.mocked(send).mockImplementation(of =>
    of.path === uploadPaper.path
      ? new Promise((resolve, reject) => Object.assign(way, { arrive: resolve, fail: reject }))
      : Promise.resolve(null as never),
  );
  const { hands, container } = show(
    <TabContext.Provider value={tabPlace()}>
      <FormDrawer of={attachPapers} form={Papers} open close={close} />
    </TabContext.Provider>,
  );
  const chooser = (container.ownerDocument ?? document).querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('the form takes no file');
  await hands.upload(chooser, new File(['pdf'], 'paper.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(way.arrive).toBeDefined());
  return { hands, close, way };
};
const attached = () =>
  vi
    .mocked(send)
    .mock.calls.filter(([called]) => called === attachPapers)
    .map(([, input]) => input);

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

  it('that does something else than create or change is headed and sent by its act, as it is typed', async () => {
    const act = {
      title: 'Receive it',
      verb: ({ supplierCode }: Record<string, unknown>) => `Receive from ${supplierCode || 'nobody'}`,
    };
    const { hands } = show(
      <TabContext.Provider value={tabPlace()}>
        <FormDrawer of={createSample} form={Form} act={act} open close={() => {}} />
      </TabContext.Provider>,
    );
    expect(screen.getByRole('dialog', { name: 'Receive it' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Receive from nobody' })).toBeTruthy();
    await hands.type(screen.getAllByRole('textbox')[0] as HTMLElement, 'S1001');
    expect(await screen.findByRole('button', { name: 'Receive from S1001' })).toBeTruthy();
  });

  it('says at the field what is wrong, goes there, and sends nothing', async () => {
    const { hands, supplier, quantity } = drawer();
    await hands.type(quantity, 'many');
    await hands.click(save());
    await waitFor(() => expect(supplier.getAttribute('aria-invalid')).toBe('true'));
    expect(noteOf(supplier)).toMatch(/is required/);
    expect(quantity.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(focusedElement()).toBe(supplier));
    expect(created()).toEqual([]);
  });

  it('is saved while a file is on its way: it waits for the file, and takes it', async () => {
    const { hands, close, way } = await drawerWithPaper();
    await hands.click(save());
    expect(attached()).toEqual([]);
    way.arrive?.(KEPT);
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(attached()).toEqual([{ fileIds: [KEPT.id] }]);
  });

  it('is not saved without a file that was refused on its way, and says which', async () => {
    const { hands, close, way } = await drawerWithPaper();
    await hands.click(save());
    way.fail?.(new Refusal('fault'));
    await screen.findByRole('alert');
    expect(screen.getByRole('alert').textContent).toContain('paper.pdf');
    expect(attached()).toEqual([]);
    expect(close).not.toHaveBeenCalled();
  });
});
