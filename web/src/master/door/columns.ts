import type { DoorRow } from '@inbound/shared/master/door/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<DoorRow>();

const name = c.link('name', row => link('/master/door-detail', { id: row.id }), { pin: 'left' });
const point = c.reference('unloadingPointCode', 'unloadingPointName', row =>
  link('/master/unloading-point-detail', { id: row.unloadingPointId }),
);
const plant = c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId }));
const abilities = [c.number('capacity'), c.flag('takesKlt'), c.flag('takesGlt'), c.flag('hazardous'), c.flag('usual')];
const period = [c.date('activeFrom'), c.date('activeTo'), c.active('active')];

/** The doors of one unloading point, in its page. */
export const ofPoint = [name, ...abilities, ...period];

export const columns = [name, point, plant, ...abilities, ...period, c.time('changedAt')];

export const head = [c.text('name'), point, plant];

export const general = [...abilities, ...period, c.time('changedAt')];
