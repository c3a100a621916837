import type { Timestamp } from '@inbound/shared';
import { type EpilDetail, readEpil, saveEpil } from '@inbound/shared/order/epil/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TabContext, type TabPlace } from '../../client/tab-context.ts';
import { loadAreaTexts } from '../../client/texts.ts';
import { send } from '../../client/transport.ts';
import { show } from '../../kit/testing/dom.tsx';
import { tabPlace } from '../../kit/testing/place.ts';
import { signInAs } from '../../kit/testing/sample.ts';
import { EpilScreen } from './detail.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const UNSAVED = 'Save or discard what you have typed first.';
const ID = '01998d3e-0000-7000-8000-000000000001';
const LINE = '01998d3e-0000-7000-8000-000000000002';
const AT = '2026-11-30T08:00:00.000Z' as Timestamp;
const saved: EpilDetail = {
  ...{ id: ID, version: 2, state: 'saved', turn: 'supplier', shipmentId: ID, shipmentNo: 'SH26000001' },
  ...{ plantId: ID, plantNo: '2031', plantNameZh: '', plantNameEn: 'Changchun', supplierId: ID, supplierCode: 'S1001' },
  ...{ supplierNameZh: '', supplierNameEn: 'Nordlicht', planTransportDate: '2026-12-04', required: true },
  ...{ awaited: true, rowCount: 0, versionNo: 0, handoverPlace: 'Hall 4', handoverPerson: 'Li Wei' },
  ...{ handoverDate: '2026-12-05', reason: '', sentAt: null, createdAt: AT, changedAt: AT },
  ...{ rows: [], versions: [], messages: [] },
  packed: [
    {
      ...{ unitId: ID, licencePlate: 'HU1', packedOn: '2026-12-01', lineId: LINE, poNo: '4500000001', itemNo: '10' },
      ...{ partNo: 'HM4941031A', materialNameZh: '', materialNameEn: 'Charger', sellerOrderNo: '', qty: '2' },
    },
  ],
};

/** A tab that remembers, as one does over a reload. */
const placeWith = (memory: Map<string, unknown>, tab?: string): TabPlace => {
  const place = tabPlace();
  const host = {
    ...place.host,
    memory: () => memory,
    remember: (_: string, name: string, value: unknown) => void memory.set(name, value),
  };
  return { ...place, host, path: '/shipment/epil-detail', query: { id: ID, ...(tab ? { tab } : {}) } };
};
const at = (place: TabPlace) => (
  <TabContext value={place}>
    <EpilScreen />
  </TabContext>
);
const button = (name: RegExp) => screen.getByRole('button', { name });
const whyNot = (name: RegExp) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;
const save = () => screen.getAllByRole('button', { name: /^Save/ }).at(-1) as HTMLElement;

/** Types two serial numbers by their range. */
const typeSerials = async (hands: ReturnType<typeof show>['hands']) => {
  await hands.type(await screen.findByRole('textbox', { name: 'Range' }), 'A001..A002');
  await hands.click(button(/^Fill 2/));
};

beforeAll(() => loadAreaTexts('order'));
beforeEach(() => {
  let record = saved;
  vi.mocked(send)
    .mockReset()
    .mockImplementation((async (endpoint: { path: string }) => {
      if (endpoint.path === saveEpil.path) record = { ...record, version: 3 };
      return [readEpil.path, saveEpil.path].includes(endpoint.path) ? record : null;
    }) as never);
  signInAs(['order.epil.view', 'order.epil.edit']);
});

it('serial numbers that are typed are not passed over by Send, until they are saved', async () => {
  const { hands } = show(at(placeWith(new Map())));
  await screen.findByRole('textbox', { name: 'Range' });
  expect(whyNot(/^Send/)).toBeUndefined();
  await typeSerials(hands);
  expect(whyNot(/^Send/)).toBe(UNSAVED);
  await hands.click(save());
  await waitFor(() => expect(whyNot(/^Send/)).toBeUndefined());
});

it('nor after a reload that shows another section, whose page remembers them', async () => {
  const memory = new Map<string, unknown>();
  const place = placeWith(memory);
  const before = show(at(place));
  await typeSerials(before.hands);
  before.rerender(at({ ...place, query: { id: ID, tab: 'handover' } }));
  expect(whyNot(/^Send/)).toBe(UNSAVED);
  before.unmount();
  show(at(placeWith(memory, 'handover')));
  await waitFor(() => expect(whyNot(/^Send/)).toBe(UNSAVED));
});
