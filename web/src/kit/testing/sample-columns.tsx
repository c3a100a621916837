import { columnsOf } from '../columns/columns.tsx';
import { type Sample, sampleMachine } from './sample.ts';

/**
 * The ten columns of a grid with one of each kind that a planner meets, three of which are typed into where `edit` says so:
 * those of the kit's own page, and those that are scrolled in the measurement.
 */
export const sampleColumns = (edit: true | ((row: Sample) => boolean)) => {
  const c = columnsOf<Sample>();
  return [
    c.link('supplierCode', () => ({ path: '/delivery/note-detail', href: '#' }), { pin: 'left', width: 96 }),
    c.state(sampleMachine),
    c.turn(),
    c.text('supplierName'),
    c.part('material'),
    c.text('materialName'),
    c.quantity('quantity', 'unit', { edit, width: 200 }),
    c.date('date', { edit }),
    c.text('note', { edit }),
    c.time('createdAt'),
  ];
};
