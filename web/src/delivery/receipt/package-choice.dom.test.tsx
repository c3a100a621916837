import { readDeliveryNoteUnits } from '@inbound/shared/delivery/delivery-note/unit-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TabContext } from '../../client/tab-context.ts';
import { send } from '../../client/transport.ts';
import { show } from '../../kit/testing/dom.tsx';
import { tabPlace } from '../../kit/testing/place.ts';
import { signInAs } from '../../kit/testing/sample.ts';
import type { ReceivedNote, TypedDifference } from './difference-row.tsx';
import { PackageChoice } from './package-choice.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const unitOf = (licencePlate: string) => ({ id: licencePlate, licencePlate });
const MANY = 500;

/** What was looked for, call by call. */
const searches = () =>
  vi.mocked(send).mock.calls.flatMap(([of, input]) => (of.path === readDeliveryNoteUnits.path ? [input.search] : []));

beforeEach(() => {
  signInAs([]);
  vi.mocked(send).mockImplementation(async (_, { search = 'JUN1' }) => {
    return { rows: [unitOf(String(search))], total: search === 'JUN1' ? MANY : 1 } as never;
  });
});

it('a search for a package asks once for what was typed, not with each key', async () => {
  const [note, found] = [{ id: 'note' } as ReceivedNote, { lineId: 'line', unitId: null } as TypedDifference];
  show(
    <TabContext value={tabPlace()}>
      <PackageChoice id="unit" note={note} found={found} write={() => {}} />
    </TabContext>,
  );
  const field = await screen.findByRole('searchbox');
  for (const value of ['J', 'JU', 'JUN', 'JUN2']) fireEvent.change(field, { target: { value } });
  expect(await screen.findByRole('option', { name: 'JUN2' })).toBeDefined();
  await waitFor(() => expect(searches()).toEqual([undefined, 'JUN2']));
  expect(field).toHaveProperty('value', 'JUN2');
});
