import type { OrderMessage, OrderMessageReport } from '@inbound/shared/order/purchase-order/message-contract';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadAreaTexts } from '../../client/texts.ts';
import { send } from '../../client/transport.ts';
import { show } from '../../kit/testing/dom.tsx';
import { signInAs } from '../../kit/testing/sample.ts';
import { MessageFileButton } from './message-file.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const fresh: OrderMessage = {
  ...{ position: 1, verdict: 'created', format: 'ORDERS D.96A', document: '4711', messageFunction: '9' },
  ...{ poNo: '4711', supplierCode: 'S1001', orderId: null, lines: 2, problems: [] },
};
const known: OrderMessage = {
  ...fresh,
  ...{ position: 2, verdict: 'refused', poNo: '4712', document: '4712' },
  problems: [
    {
      ...{ severity: 'error', code: 'po_exists', rule: '', params: { number: '4712' } },
      ...{ record: 'BGM', line: 4, column: 9, value: '4712', expected: '' },
    },
  ],
};

const NOTHING = { created: 0, changed: 0, changeSet: 0, deleted: 0, unchanged: 0, refused: 0 };

interface Asked {
  mode: OrderMessageReport['mode'];
  asChange: boolean;
}

/** A server to which the second order is known: it is refused, or changed where that is wanted. */
const report = ({ mode, asChange }: Asked): OrderMessageReport => ({
  ...{ mode, applied: mode !== 'dry-run', fileName: 'orders.edi', format: 'ORDERS D.96A' },
  counts: { ...NOTHING, created: 1, ...(asChange ? { changeSet: 1 } : { refused: 1 }) },
  messages: [fresh, asChange ? { ...known, verdict: 'changeSet', problems: [] } : known],
  ...{ problems: [], refusal: null },
});

const asked = () =>
  vi.mocked(send).mock.calls.map(([, input]) => {
    const { mode, asChange } = input as unknown as Asked;
    return [mode, asChange];
  });

beforeAll(() => loadAreaTexts('order'));

beforeEach(() => {
  vi.mocked(send).mockReset();
  vi.mocked(send).mockImplementation(async (_, input) => report(input as unknown as Asked) as never);
  signInAs(['order.purchaseOrder.edit']);
});

it('tries a file first, offers known orders as changes, and takes what is good', async () => {
  const { hands } = show(<MessageFileButton />);
  await hands.click(screen.getByRole('button', { name: 'EDI file' }));
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await hands.upload(input, new File(["UNB+UNOC:3'"], 'orders.edi'));
  await screen.findByText(/1 to import, 0 unchanged, 1 refused/);
  expect(screen.getByText(/BGM, line 4/)).toBeTruthy();
  await hands.click(screen.getByRole('checkbox', { name: /Import known orders as changes/ }));
  await screen.findByText(/2 to import, 0 unchanged, 0 refused/);
  await hands.click(screen.getByRole('button', { name: 'Import the good messages' }));
  await screen.findByText(/2 imported/);
  expect(asked()).toEqual([
    ['dry-run', false],
    ['dry-run', true],
    ['good', true],
  ]);
  expect(screen.queryByRole('button', { name: 'Import the good messages' })).toBeNull();
});

it('is not offered to whoever may not order', () => {
  signInAs(['order.purchaseOrder.view']);
  show(<MessageFileButton />);
  expect(screen.queryByRole('button')).toBeNull();
});
