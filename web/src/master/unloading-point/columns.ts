import type { UnloadingPointRow } from '@inbound/shared/master/unloading-point/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<UnloadingPointRow>();

const code = c.link('code', row => link('/master/unloading-point-detail', { id: row.id }), { pin: 'left' });
const plant = c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId }));
const area = [c.mono('areaCode', { width: 124 }), c.text('areaName')];
const goods = [c.flag('takesKlt'), c.flag('takesGlt'), c.flag('hazardous')];

/** The points of one area, in its page. */
export const ofArea = [code, c.text('name'), c.text('door', { width: 92 }), c.text('address'), ...goods];

export const columns = [
  code,
  c.text('name'),
  plant,
  ...area,
  c.text('door', { width: 92 }),
  c.text('address'),
  ...goods,
  c.time('changedAt'),
];

export const head = [c.text('code'), c.text('name'), plant];

export const general = [...area, c.text('door'), c.text('address'), ...goods, c.time('changedAt')];
