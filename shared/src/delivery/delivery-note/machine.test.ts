import { describe, expect, it } from 'vitest';
import { decide } from '../../kernel/index.ts';
import { deliveryNote, type NoteFacts } from './machine.ts';
import { sampleNote } from './note.sample.ts';

type Action = keyof typeof deliveryNote.actions;

const sent = (facts: Partial<NoteFacts> = {}) =>
  sampleNote({ state: 'sent', sentAt: '2025-11-03T06:10:00.000Z', ...facts });
const ask = (action: Action, facts: NoteFacts) => decide(deliveryNote, action, facts, () => true);

describe('an unsent note', () => {
  it('is edited, extended, packed, printed and sent', () => {
    for (const action of ['edit', 'addMaterial', 'pack', 'print', 'printLabels'] as const) {
      expect(ask(action, sampleNote())).toEqual({ to: 'unsent' });
    }
    expect(ask('send', sampleNote())).toEqual({ to: 'sent' });
  });
  it('is gone when it is deleted', () => {
    expect(ask('delete', sampleNote({ lineCount: 0 }))).toEqual({ to: 'gone' });
  });
  it('is neither sent nor printed without material lines', () => {
    for (const action of ['send', 'print', 'printLabels'] as const) {
      expect(ask(action, sampleNote({ lineCount: 0 }))).toEqual({ refusal: { code: 'dn_no_material', params: {} } });
    }
  });
  it('is not cancelled, received or copied', () => {
    for (const action of ['cancel', 'receive', 'copy', 'downloadMessage'] as const) {
      expect(ask(action, sampleNote())).toEqual({ refusal: { code: 'status', params: { state: 'unsent', action } } });
    }
  });
});

describe('a sent note', () => {
  it('is immutable: each change is refused in its own words', () => {
    const isSent = { code: 'dn_sent', params: { number: '00432701', time: '2025-11-03T06:10:00.000Z' } };
    for (const action of ['edit', 'pack', 'send'] as const) expect(ask(action, sent())).toEqual({ refusal: isSent });
    expect(ask('delete', sent())).toEqual({ refusal: { code: 'dn_cannot_delete', params: { number: '00432701' } } });
    expect(ask('addMaterial', sent())).toEqual({ refusal: { code: 'dn_cannot_add', params: { number: '00432701' } } });
  });
  it('still prints, gives its message and is received', () => {
    for (const action of ['print', 'printLabels', 'downloadMessage', 'receive'] as const) {
      expect(ask(action, sent())).toEqual({ to: 'sent' });
    }
  });
  it('is cancelled before it arrives and while it is on no transport past confirmation', () => {
    expect(ask('cancel', sent())).toEqual({ to: 'cancelled' });
    const time = '2025-11-03T08:00:00.000Z';
    expect(ask('cancel', sent({ arrivedAt: time }))).toEqual({ refusal: { code: 'dn_arrived', params: { time } } });
    expect(ask('cancel', sent({ lockedBySdNo: 'SD77' }))).toEqual({
      refusal: { code: 'dn_on_transport', params: { sdNo: 'SD77' } },
    });
  });
});

describe('a transport', () => {
  const move = (action: 'lock' | 'free' | 'arrive', facts: NoteFacts) => decide(deliveryNote, action, facts, 'system');
  const time = '2025-11-03T08:00:00.000Z';

  it('locks a sent note that no other one carries, and tells of its arrival once', () => {
    for (const action of ['lock', 'free', 'arrive'] as const) expect(move(action, sent())).toEqual({ to: 'sent' });
    expect(move('lock', sent({ lockedBySdNo: 'SD77' }))).toEqual({
      refusal: { code: 'transport_exists', params: { sdNo: 'SD77' } },
    });
    for (const action of ['lock', 'arrive'] as const) {
      const arrived = sent({ arrivedAt: time });
      expect(move(action, arrived)).toEqual({ refusal: { code: 'dn_arrived', params: { time } } });
    }
  });
  it('takes sent notes only, and by nobody’s own hand', () => {
    for (const note of [sampleNote(), sent({ state: 'cancelled' })])
      for (const action of ['lock', 'arrive'] as const)
        expect(move(action, note)).toEqual({ refusal: { code: 'only_sent_notes', params: { number: '00432701' } } });
    for (const action of ['lock', 'free', 'arrive'] as const)
      expect(ask(action, sent())).toMatchObject({ refusal: { code: 'no_permission' } });
  });
});

it('copies a cancelled note, and does nothing else with it', () => {
  const cancelled = sent({ state: 'cancelled' });
  expect(ask('copy', cancelled)).toEqual({ to: 'cancelled' });
  const people = (Object.keys(deliveryNote.actions) as Action[]).filter(
    action => deliveryNote.actions[action].permission !== 'system',
  );
  for (const action of people.filter(action => action !== 'copy')) {
    expect(ask(action, cancelled)).toEqual({ refusal: { code: 'status', params: { state: 'cancelled', action } } });
  }
});
