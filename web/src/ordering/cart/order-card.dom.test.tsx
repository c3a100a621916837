import type { Timestamp } from '@inbound/shared';
import { addCartLine, addCartLines } from '@inbound/shared/ordering/cart/contract';
import type { PartDetail } from '@inbound/shared/ordering/part/contract';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TabContext } from '../../client/tab-context.ts';
import { loadAreaTexts } from '../../client/texts.ts';
import { send } from '../../client/transport.ts';
import { show } from '../../kit/testing/dom.tsx';
import { tabPlace } from '../../kit/testing/place.ts';
import { signInAs } from '../../kit/testing/sample.ts';
import { TermsCard } from '../part/terms-card.tsx';
import { OrderCard } from './order-card.tsx';
import type { Wish } from './wish.ts';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const AT = '2026-11-30T08:00:00.000Z' as Timestamp;
const part: PartDetail = {
  ...{ id: '01998d3e-0000-7000-8000-000000000001', partNo: 'ORB5033QDR-Q1', genericNo: '', description: '' },
  lifeCycle: 'active',
  firstPrice: '3.64',
  ...{ lifeCycleSaid: 'ACTIVE', stock: 1840, orderLimit: null, minimumQty: 500, packQty: 500 },
  ...{ currency: 'USD', ownPartNos: [], bidUntil: null, packageType: '', packageCarrier: '' },
  ...{ eccn: '', htsCode: '', offered: true, checkedAt: AT, changedAt: AT, pinCount: null, customReel: false },
  prices: [
    { from: 500, price: '3.64' },
    { from: 1000, price: '2.98' },
  ],
  ...{ bid: null, bidTerms: null, days: [], alternatives: [] },
  futureStock: [{ week: '2099-12-14', qty: 4160 }],
};

const Card = () => {
  const [wish, setWish] = useState<Wish>({ quantity: '500', date: '', ownPartNo: '' });
  return <OrderCard part={part} wish={wish} setWish={setWish} />;
};

const card = () =>
  show(
    <TabContext value={tabPlace()}>
      <Card />
    </TabContext>,
  );

/** What was sent to a call. */
const sentTo = (endpoint: { path: string }) =>
  vi.mocked(send).mock.calls.flatMap(([of, input]) => (of.path === endpoint.path ? [input] : []));

beforeAll(() => loadAreaTexts('ordering'));
beforeEach(() => {
  vi.mocked(send)
    .mockReset()
    .mockResolvedValue({ quantity: 2000, count: 2 } as never);
  signInAs(['ordering.cart.edit']);
});

const type = async (hands: ReturnType<typeof show>['hands'], quantity: string) => {
  const field = screen.getByLabelText('Quantity');
  await hands.clear(field);
  await hands.type(field, quantity);
};

it('a quantity that cannot be ordered is not rounded until one is taken, which then is said, priced and added', async () => {
  const { hands } = card();
  await type(hands, '1840');
  expect(screen.getByText(/Nothing is changed until you choose/)).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  await hands.click(screen.getByRole('button', { name: /^Take 1.?500/ }));
  expect(screen.getByText(/^1.?500 instead of the 1.?840 that you typed\./)).toBeDefined();
  expect(screen.getAllByText(/4.?470\.00/).length).toBeGreaterThan(0);
  await hands.click(screen.getByRole('button', { name: /^Add 1.?500 to the cart/ }));
  await waitFor(() => expect(sentTo(addCartLine)).toHaveLength(1));
  expect(sentTo(addCartLine)).toMatchObject([{ partNo: part.partNo, quantity: 1500, requestedDate: null }]);
});

it('what stock has too little of is delivered in the way that is chosen, one line of the cart for each delivery', async () => {
  const { hands } = card();
  await type(hands, '2000');
  expect(screen.getAllByRole('radio').map(one => (one as HTMLInputElement).checked)).toEqual([false, false]);
  await hands.click(screen.getByRole('radio', { name: /Two deliveries/ }));
  expect((screen.getByLabelText('Requested') as HTMLInputElement).value).not.toBe('');
  await hands.click(screen.getByRole('button', { name: /^Add 2.?000 to the cart/ }));
  await waitFor(() => expect(sentTo(addCartLines)).toHaveLength(1));
  expect(sentTo(addCartLines)).toMatchObject([
    {
      lines: [
        { partNo: part.partNo, quantity: 1500, requestedDate: null },
        { partNo: part.partNo, quantity: 500, requestedDate: '2099-12-14' },
      ],
    },
  ]);
});

it('the terms are those of the bid, and what nobody has told comes with the order', () => {
  const { rerender, container } = show(<TermsCard part={part} />);
  const told = () => [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(told()).toEqual(['USD', '500', '500', ...Array(3).fill('told with the order'), 'No bid in force']);
  const bid = { quotationNo: '26441100', price: '2.62', currency: 'EUR', minimumQty: 2000, packQty: 500 } as const;
  const terms = { incoterm: 'FCA', cancelWeeks: 6, changeWeeks: 1 };
  rerender(<TermsCard part={{ ...part, bid: { ...bid, validTo: '2099-12-31' }, bidTerms: terms }} />);
  expect(told().slice(0, -1)).toEqual([
    'EUR',
    '500',
    '500',
    'FCA',
    '1 week before it ships',
    '6 weeks before it ships',
  ]);
  expect(told().at(-1)).toMatch(/^26441100: bid to .+ days left$/);
});
