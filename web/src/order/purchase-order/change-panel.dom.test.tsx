import {
  objectToPurchaseOrderChange,
  type PurchaseOrderChangeDetail,
} from '@inbound/shared/order/purchase-order/change-contract';
import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TabContext } from '../../client/tab-context.ts';
import { loadAreaTexts } from '../../client/texts.ts';
import { send } from '../../client/transport.ts';
import { show } from '../../kit/testing/dom.tsx';
import { tabPlace } from '../../kit/testing/place.ts';
import { signInAs } from '../../kit/testing/sample.ts';
import { ChangePanel } from './change-panel.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const ID = '01998d3e-0000-7000-8000-000000000001';
const line = (at: number): PurchaseOrderChangeDetail['lines'][number] => ({
  ...{ id: `01998d3e-0000-7000-8000-00000000001${at}`, position: at, itemNo: `${at}0`, changeKind: 'changed' },
  ...{ partNo: 'HM4941031A', materialNameZh: '', materialNameEn: 'Charger', unit: 'PCE', packed: '0', shipped: '0' },
  ...{ oldValues: { qty: '10' }, newValues: { qty: '20' }, changeAnswer: 'open', reason: '', note: '' },
  ...{ proposalDate: null, proposalQty: null },
});
const change = {
  ...{ id: ID, version: 1, orderId: ID, poNo: '4500000001', changeNo: 1, state: 'order_reconfirmation' },
  ...{ turn: 'supplier', source: 'form', reason: 'More cars', senderNo: '', lineCount: 2, answeredCount: 0 },
  ...{ objectedCount: 0, proposalCount: 0, settleReason: '', answerBy: null, lines: [line(1), line(2)] },
} as unknown as PurchaseOrderChangeDetail;
const order = { id: ID, currency: 'EUR', lines: [], changes: [change] } as unknown as PurchaseOrderDetail;

const whole = () => screen.getByRole('button', { name: /^Reconfirm all open/ });

beforeAll(() => loadAreaTexts('order'));
beforeEach(() => {
  vi.mocked(send)
    .mockReset()
    .mockResolvedValue(null as never);
  signInAs(['order.purchaseOrder.confirm']);
});

it('an objection that is typed is not passed over by reconfirming the whole set', async () => {
  const { hands } = show(
    <TabContext value={tabPlace()}>
      <ChangePanel record={order} refresh={() => undefined} />
    </TabContext>,
  );
  expect(whole().getAttribute('aria-disabled')).toBeNull();
  await hands.click(screen.getAllByRole('button', { name: 'Object' })[0] as HTMLElement);
  expect(whole().textContent).toContain('Save or discard what you have typed first.');
  await hands.click(whole());
  expect(screen.queryByRole('dialog')).toBeNull();
  await hands.click(screen.getByRole('button', { name: 'Discard' }));
  expect(whole().getAttribute('aria-disabled')).toBeNull();
  expect(vi.mocked(send).mock.calls.filter(([{ path }]) => path === objectToPurchaseOrderChange.path)).toEqual([]);
});
