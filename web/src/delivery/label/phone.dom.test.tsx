import { Refusal } from '@inbound/shared';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { onDevice } from '../../client/device/database.ts';
import { nothingKept } from '../../client/kept-queue.ts';
import { TabContext } from '../../client/tab-context.ts';
import { show } from '../../kit/testing/dom.tsx';
import { tabPlace } from '../../kit/testing/place.ts';
import { signInAs } from '../../kit/testing/sample.ts';
import { ScanPhone } from './phone.tsx';
import { scanQueue } from './scan-queue.ts';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn(() => Promise.reject(new Refusal('offline'))) }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));
vi.mock('../../client/device/database.ts', () => ({ onDevice: vi.fn(), removeWhere: vi.fn() }));

const NOTE_ID = '01998d3e-0000-7000-8000-000000000001';

const phone = (query: Record<string, string> = {}) =>
  show(
    <TabContext value={{ ...tabPlace(), path: '/m/scan', query }}>
      <ScanPhone />
    </TabContext>,
  );

beforeEach(() => {
  vi.mocked(onDevice).mockReset().mockResolvedValue(undefined);
  scanQueue.kept.set(nothingKept);
  signInAs(['delivery.label.view', 'delivery.label.check']);
});

it('a scan check that another build has kept is not drawn without a network: the page says that there is none', async () => {
  const answer = { id: NOTE_ID, dnNo: 'DN-1', state: 'unsent', labelCount: 1, scanned: 0, units: [], scans: [] };
  const owner = { tenant: 0, userNo: 's1001.abrandt' };
  vi.mocked(onDevice).mockImplementation(async store => (store === 'answers' ? { owner, answer } : undefined));
  phone({ id: NOTE_ID });
  expect(await screen.findByText(/No connection/)).toBeDefined();
  expect(screen.queryByText('DN-1')).toBeNull();
});

it('what cannot be read is shown to its user and to nobody else, until it is removed', async () => {
  const unreadOf = (userNo: string) => ({ key: userNo, owner: { tenant: 0, userNo }, text: `barcode of ${userNo}` });
  scanQueue.kept.set({ ...nothingKept, unread: [unreadOf('s1001.abrandt'), unreadOf('another')] });
  const { hands } = phone();
  expect(screen.getByText('barcode of s1001.abrandt')).toBeDefined();
  expect(screen.queryByText('barcode of another')).toBeNull();
  await hands.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('barcode of s1001.abrandt')).toBeNull();
  expect(scanQueue.kept.get().unread.map(({ key }) => key)).toEqual(['another']);
});
