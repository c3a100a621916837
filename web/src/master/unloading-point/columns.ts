import { NAME_FIELDS } from '@inbound/shared';
import type { UnloadingPointRow } from '@inbound/shared/master/unloading-point/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<UnloadingPointRow>();

const code = c.link('code', row => link('/master/unloading-point-detail', { id: row.id }), { pin: 'left' });
const plant = c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId }));
const area = [c.mono('areaCode', { width: 124 }), c.name('areaName')];
const goods = [c.flag('takesKlt'), c.flag('takesGlt'), c.flag('hazardous')];

const rates = [c.number('fixedMinutes'), c.decimal('kltPerHour'), c.decimal('gltPerHour')];

const name = c.name('name', { width: 180 });
const names = [c.text('nameZh'), c.text('nameEn'), ...Object.values(NAME_FIELDS).map(own => c.text(own))];

/** The points of one area, in its page. */
export const ofArea = [code, name, c.text('door', { width: 92 }), c.text('address'), ...goods];

export const columns = [
  code,
  name,
  ...names.map(own => ({ ...own, hidden: true as const })),
  plant,
  ...area,
  c.text('door', { width: 92 }),
  c.text('address'),
  ...goods,
  ...rates.map(rate => ({ ...rate, hidden: true as const })),
  c.time('changedAt'),
];

export const head = [c.text('code'), name, plant];

export const general = [...names, ...area, c.text('door'), c.text('address'), ...goods, ...rates, c.time('changedAt')];
