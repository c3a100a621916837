import type { NoteTemplateRow } from '@inbound/shared/delivery/note-template/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<NoteTemplateRow>();

/** Where its notes go, and how. */
export const facts = [
  c.text('plantNo', { width: 88 }),
  c.text('unloadingPoint', { width: 112 }),
  c.choice('way', 'noteTemplate', { width: 160 }),
  c.entry('transportType', 'transportType'),
];

export const columns = [
  c.link('name', row => link('/delivery/note-template-detail', { id: row.id }), { pin: 'left', width: 240 }),
  ...facts,
  c.entry('transportMode', 'transportMode', { hidden: true }),
  c.number('lineCount', { width: 96 }),
  c.time('changedAt'),
];
