import type { DeliveryNoteRow } from '@inbound/shared/delivery/delivery-note/contract';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadAreaTexts } from '../../client/texts.ts';
import { send } from '../../client/transport.ts';
import { show } from '../../kit/testing/dom.tsx';
import { signInAs } from '../../kit/testing/sample.ts';
import { type ChosenNotes, NotesStep } from './notes-step.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const note = (dnNo: string) =>
  ({
    ...{ id: dnNo, dnNo, plantNo: '2031', supplierCode: 'S1001', unloadingPoint: '10001' },
    ...{ etaDate: '2026-10-01', etaTime: '09:00', unitCount: 3 },
  }) as unknown as DeliveryNoteRow;

/** A server with more notes than it offers at once. */
const answer = ({ search }: { search?: string }) =>
  search === undefined
    ? { rows: [note('DN1')], total: 101, next: 'more' }
    : { rows: [note('DN9')], total: 1, next: null };

beforeAll(() => loadAreaTexts('transport'));

beforeEach(() => {
  vi.mocked(send).mockReset();
  vi.mocked(send).mockImplementation(async (_, input) => answer(input as { search?: string }) as never);
  signInAs(['transport.shippingNote.edit', 'delivery.deliveryNote.view']);
});

it('says where more notes wait than are offered, finds them by number, and keeps what is chosen', async () => {
  const chosen = vi.fn<(notes: ChosenNotes) => void>();
  const { hands } = show(<NotesStep choose={chosen} />);
  await hands.click(await screen.findByRole('checkbox', { name: /DN1/ }));
  expect(screen.getByText(/more than 100 delivery notes/)).toBeTruthy();
  await hands.type(screen.getByRole('searchbox'), 'DN9');
  await hands.click(await screen.findByRole('checkbox', { name: /DN9/ }));
  expect(screen.getByRole('checkbox', { name: /DN1/ })).toHaveProperty('checked', true);
  await hands.click(screen.getByRole('button', { name: /window/i }));
  expect(chosen).toHaveBeenCalledWith({ noteIds: ['DN1', 'DN9'], plantNo: '2031', pointCode: '10001' });
});
