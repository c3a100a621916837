import { refusal } from '@inbound/shared';
import { sendDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { useState } from 'react';
import { type Bulk, bulkOf } from '../../kit/bulk/bulk.ts';
import { BulkBar } from '../../kit/bulk/bulk-bar.tsx';
import { ResultSheet } from '../../kit/bulk/result-sheet.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { type Sample, sampleMachine } from '../../kit/testing/sample.ts';
import { samples } from '../data.ts';
import { listSamples } from '../sample-list.ts';

const c = columnsOf<Sample>();
const columns = [
  c.link('supplierCode', () => ({ path: '/delivery/note-detail', href: '#' })),
  c.part('material'),
  c.quantity('quantity', 'unit'),
];
const rows = samples(12);
const bulk: Bulk<Sample>[] = bulkOf(sampleMachine, { send: sendDeliveryNotes });
const idle = { step: undefined, ask: () => {}, askAll: () => {}, submit: () => {}, retry: () => {}, close: () => {} };

const result = {
  done: rows.slice(4),
  failed: rows
    .slice(0, 2)
    .map(row => ({ row, refusal: refusal('conflict', { user: 'Li Wei', time: '10:42', changes: [] }) })),
  skipped: rows.slice(2, 4).map(row => ({ row, refusal: refusal('dn_no_material') })),
};

const bar = { rows, bulk, primary: undefined, run: idle, chooseAll: () => {}, clear: () => {} };

const whole = {
  of: listSamples,
  filter: { filter: {}, expected: 186, seenAt: '2026-11-24T22:30:00.000Z' as const },
  read: async () => rows,
};

export const Bar = () => (
  <>
    <BulkBar {...bar} more="186" whole={undefined} />
    <BulkBar {...bar} more={undefined} whole={whole} />
  </>
);

export const Sheet = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Result sheet</Button>
      {open && (
        <ResultSheet
          verb="Send"
          result={result}
          columns={columns}
          retry={() => setOpen(false)}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
};
