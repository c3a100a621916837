import type { TimeWindowRow } from '@inbound/shared/master/time-window/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<TimeWindowRow>();

const FEATURE = 'timeWindow';
const HOURS_WIDTH = 108;

const starts = c.link('startsAt', row => link('/master/time-window-detail', { id: row.id }), {
  pin: 'left',
  width: HOURS_WIDTH,
});
const ends = c.text('endsAt', { width: HOURS_WIDTH });
const door = c.text('door', { width: HOURS_WIDTH });
const point = c.reference('unloadingPointCode', 'unloadingPointName', row =>
  link('/master/unloading-point-detail', { id: row.unloadingPointId }),
);
const plant = c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId }));
const group = c.text('windowGroup', { width: 180 });
const days = c.choices('weekdays', FEATURE, { width: 240 });
const units = [c.choice('type', FEATURE), c.number('unit'), c.number('capacity')];
const period = [c.date('validFrom'), c.date('validTo')];
const limits = [
  c.number('leadHours'),
  c.number('cutoffHours'),
  c.text('cutoffTime', { width: HOURS_WIDTH }),
  c.number('horizonDays'),
  c.number('releaseHours'),
];

/** The windows that a supplier may book, in its page. */
export const ofSupplier = [starts, ends, door, point, days, ...units, group, ...period];

/** The windows of one door or group, in its page. */
export const inPart = [starts, ends, days, ...units, group, ...period];

export const columns = [
  starts,
  ends,
  door,
  point,
  days,
  ...units,
  group,
  ...period,
  { ...plant, hidden: true as const },
  ...limits.map(limit => ({ ...limit, hidden: true as const })),
  c.time('changedAt'),
];

/** A window is known by its door and its hours. */
const title = ({ door: name, startsAt, endsAt }: TimeWindowRow): string => `${name} ${startsAt}–${endsAt}`;

export const head = [c.custom('door', title, title), point, c.choice('type', FEATURE), c.choices('weekdays', FEATURE)];

export const general = [
  group,
  c.number('unit'),
  c.number('capacity'),
  ...period,
  ...limits,
  plant,
  c.time('changedAt'),
];
