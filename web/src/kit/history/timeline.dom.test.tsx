import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TabContext } from '../../client/tab-context.ts';
import { show } from '../testing/dom.tsx';
import { tabPlace } from '../testing/place.ts';
import { Timeline, type TimelineEntry } from './timeline.tsx';

const entry = (id: string, over: Partial<TimelineEntry>): TimelineEntry => ({
  id,
  at: '2026-11-24T08:00:00.000Z',
  who: 'Chen Jing',
  kind: 'change',
  what: id,
  ...over,
});

const entries = [
  entry('sent the note', { changes: [] }),
  entry('moved the arrival', { changes: [{ field: 'ETA', from: '24 Nov', to: '25 Nov' }] }),
  entry('took it in', { who: 'Zhao Qiang', filled: ['Received'] }),
  entry('wrote DESADV', { who: 'System', kind: 'system' }),
];

const told = () => screen.queryAllByRole('listitem').map(item => item.querySelector('p > span')?.textContent);
const timeline = (place = tabPlace()) => (
  <TabContext value={place}>
    <Timeline entries={entries} />
  </TabContext>
);
const who = () => screen.getByRole('combobox');
const changing = () => screen.getByRole('checkbox');

it('tells everything at first, and names everybody who acted once', () => {
  show(timeline());
  expect(told()).toEqual(entries.map(({ id }) => id));
  expect([...(who() as HTMLSelectElement).options].slice(1).map(({ value }) => value)).toEqual([
    'Chen Jing',
    'Zhao Qiang',
    'System',
  ]);
});

it('tells what one of them did, and only what changed a field', async () => {
  const { hands } = show(timeline());
  await hands.selectOptions(who(), 'Chen Jing');
  expect(told()).toEqual(['sent the note', 'moved the arrival']);
  await hands.click(changing());
  expect(told()).toEqual(['moved the arrival']);
  await hands.selectOptions(who(), '');
  expect(told()).toEqual(['moved the arrival', 'took it in']);
});

it('says that nothing fits where a filter leaves none', async () => {
  const { hands } = show(timeline());
  await hands.selectOptions(who(), 'System');
  await hands.click(changing());
  expect(told()).toEqual([]);
  expect(document.querySelector('.ib-empty')?.getAttribute('data-kind')).toBe('filtered');
});

it('keeps what was chosen with its tab', async () => {
  const place = tabPlace();
  const { hands } = show(timeline(place));
  await hands.click(changing());
  expect(place.host.remember).toHaveBeenCalledWith(place.key, 'timeline', { who: '', changing: true });
});
