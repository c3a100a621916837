import type { Timestamp } from '@inbound/shared';
import type { HistoryEntry } from '@inbound/shared/system/history/contract';
import { expect, it } from 'vitest';
import { sampleMachine } from '../testing/sample.ts';
import { reachedSteps } from './reached.ts';

const entry = (hour: number, from: string, to: string, actor: string, document = 'deliveryNote'): HistoryEntry => ({
  id: `${hour}`,
  documentId: '1',
  at: `2026-11-23T0${hour}:00:00.000Z` as Timestamp,
  actor,
  actorZh: '',
  document,
  action: 'x',
  from,
  to,
  reason: null,
  changes: {},
});

it('tells when and by whom each step was last come to, and where the path stopped', () => {
  const history = [
    entry(5, 'sent', 'cancelled', 'Chen Jing'),
    entry(4, 'sent', 'sent', 'Li Wei'),
    entry(3, 'unsent', 'sent', 'Chen Jing'),
    entry(2, 'unsent', 'sent', 'Zhou Min'),
    entry(1, '', 'unsent', 'Zhou Min'),
  ];
  const reached = [...reachedSteps(sampleMachine, history)].map(([step, { at, by }]) => [
    step,
    at.slice(11, 13),
    by.actor,
  ]);
  expect(reached).toEqual([
    ['cancelled', '05', 'Chen Jing'],
    ['sent', '03', 'Chen Jing'],
    ['unsent', '01', 'Zhou Min'],
  ]);
});

it('tells nothing of another document, nor of a state that the path does not know', () => {
  const history = [entry(2, 'unsent', 'sent', 'Li Wei', 'callOff'), entry(1, 'unsent', 'packed', 'Li Wei')];
  expect(reachedSteps(sampleMachine, history).size).toBe(0);
});
