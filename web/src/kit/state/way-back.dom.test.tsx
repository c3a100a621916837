import { endpoint, machineFor, type Permission, refuse } from '@inbound/shared';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { floatingNotices } from '../../client/notices.ts';
import { send } from '../../client/transport.ts';
import { show } from '../testing/dom.tsx';
import { sample, signInAs } from '../testing/sample.ts';
import { ActionBar, type ActionBarProps } from './action-bar.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

type State = 'unsent' | 'sent' | 'cancelled';
const look = { tone: 'neutral', turn: 'supplier' } as const;

/** A note that is sent, and called back: to where it was sent from. */
const machine = machineFor<{ state: State }>()({
  name: 'deliveryNote',
  initial: 'unsent',
  states: { unsent: look, sent: look, cancelled: look },
  actions: {
    send: { from: ['unsent'], to: 'sent', permission: 'delivery.deliveryNote.send' },
    cancel: { from: ['sent'], to: 'unsent', permission: 'delivery.deliveryNote.cancel' },
  },
});

const act = <const P extends `/${string}`>(path: P, access: Permission) =>
  endpoint({
    method: 'POST',
    path,
    access,
    title: 'Act',
    input: z.strictObject({ id: z.string(), version: z.int() }),
    answer: z.object({ id: z.string(), version: z.int(), state: z.string() }),
  });
const sendNote = act('/delivery/v1/sample/:id/send', 'delivery.deliveryNote.send');
const cancelNote = act('/delivery/v1/sample-call/:id/cancel', 'delivery.deliveryNote.cancel');

type Props = ActionBarProps<typeof machine>;
const MAY: readonly Permission[] = ['delivery.deliveryNote.send', 'delivery.deliveryNote.cancel'];
const RECORD = { id: sample().id, version: 1, state: 'unsent' as State };

/** Sends the note, and answers the notice that tells of it; nothing where none does. */
const sent = async (props: Partial<Props> = {}, answer: object = { ...RECORD, version: 2, state: 'sent' }) => {
  vi.mocked(send).mockResolvedValueOnce(answer as never);
  const done = vi.fn();
  const endpoints = { send: sendNote, cancel: cancelNote };
  const { hands } = show(<ActionBar {...{ machine, record: RECORD, endpoints, done }} {...props} />);
  await hands.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  return { done, undo: floatingNotices.get().at(-1)?.undo };
};
const calls = () => vi.mocked(send).mock.calls.map(([{ path }, input]) => [path, input]);

beforeEach(() => {
  vi.mocked(send).mockReset();
  floatingNotices.set([]);
  signInAs(MAY);
});

describe('the way back of an act', () => {
  it('is the ordinary call of another act, with the version that was answered, and is told in its turn', async () => {
    const { done, undo } = await sent();
    vi.mocked(send).mockResolvedValueOnce({ ...RECORD, version: 3 } as never);
    undo?.();
    await waitFor(() => expect(done).toHaveBeenLastCalledWith('cancel', { ...RECORD, version: 3 }));
    expect(calls().at(-1)).toEqual([cancelNote.path, { id: RECORD.id, version: 2 }]);
    expect(floatingNotices.get().at(-1)).toMatchObject({ tone: 'success', text: { key: 'kit.action.undone' } });
  });

  it('is offered to nobody who may not go it', async () => {
    signInAs(['delivery.deliveryNote.send']);
    expect((await sent()).undo).toBeUndefined();
  });

  it('is not offered where the screen has no call for it', async () => {
    expect((await sent({ endpoints: { send: sendNote } })).undo).toBeUndefined();
  });

  it('is another one where the screen has a call for that alone', async () => {
    const { actions } = machine;
    const twoWays = { ...machine, actions: { ...actions, expire: actions.cancel } };
    const endpoints = { send: sendNote, expire: cancelNote };
    expect((await sent({ machine: twoWays, endpoints } as unknown as Partial<Props>)).undo).toBeDefined();
  });

  it.each(['reason', 'note'] as const)('is not offered where it asks for a %s, for it is one press', async asked => {
    expect((await sent({ ask: { cancel: asked } })).undo).toBeUndefined();
  });

  it('is offered where it asks for no more than a yes', async () => {
    expect((await sent({ ask: { cancel: 'confirm' } })).undo).toBeDefined();
  });

  it('is not offered where the act has left the record in its state', async () => {
    const { actions } = machine;
    const anywhere = {
      ...machine,
      actions: { ...actions, cancel: { ...actions.cancel, from: ['unsent', 'sent'] as const } },
    };
    const answer = { ...RECORD, version: 2 };
    expect((await sent({ machine: anywhere as unknown as typeof machine }, answer)).undo).toBeUndefined();
  });

  it('is not offered where the other act does not lead to where the record came from', async () => {
    const { actions } = machine;
    const cancel = { ...actions.cancel, to: ['unsent', 'cancelled'], choose: () => 'cancelled' };
    const choosing = { ...machine, actions: { ...actions, cancel } };
    expect((await sent({ machine: choosing as unknown as typeof machine })).undo).toBeUndefined();
  });

  it('is not offered where there is no answer, and nothing else is told', async () => {
    await sent({}, null as never);
    expect(floatingNotices.get()).toEqual([]);
  });

  it('that is refused says why, and nothing is told as undone', async () => {
    const { undo } = await sent();
    vi.mocked(send).mockRejectedValueOnce(refuse('dn_sent', { number: '26000001', time: '' }));
    undo?.();
    await waitFor(() => expect(floatingNotices.get().at(-1)?.tone).toBe('danger'));
    expect(floatingNotices.get().map(({ text }) => text)).not.toContainEqual({ key: 'kit.action.undone' });
  });
});
