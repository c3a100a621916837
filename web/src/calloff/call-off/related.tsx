import './related.css';
import { type Decimal, equal, isPositive } from '@inbound/shared';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import {
  FLOW_STAGES,
  type Flow,
  flowOf,
  flowOfLine,
  flowParts,
  partsTogether,
} from '@inbound/shared/calloff/call-off/flow-rules';
import { type Lot, readDeliveryNoteLots } from '@inbound/shared/delivery/delivery-note/lot-contract';
import type { TransportOfNote } from '@inbound/shared/transport/shipping-note/contract';
import type { CSSProperties } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Unit } from '../../kit/columns/entry.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { SectionBody } from '../../kit/detail/section-body.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { Arrival, useArrivals } from './arrivals.tsx';

/** A line with how far its quantity has come, and the notes that delivered of it. */
interface FlowRow extends Flow {
  id: string;
  lineNo: string;
  requestedTo: CallOffDetail['lines'][number]['requestedTo'];
  unit: string;
  notes: readonly Pick<Lot, 'noteId' | 'dnNo'>[];
  transports: readonly TransportOfNote[];
}

const PERCENT = 100;

const Notes = ({ row }: { row: FlowRow }) => (
  <span className="co-related-notes">
    {row.notes.map(({ noteId, dnNo }) => (
      <TabLink key={noteId} to={link('/delivery/note-detail', { id: noteId })}>
        {dnNo}
      </TabLink>
    ))}
  </span>
);

const Transports = ({ row }: { row: FlowRow }) => (
  <span className="co-related-notes">
    {row.transports.map(transport => (
      <Arrival key={transport.shippingNoteId} transport={transport} />
    ))}
  </span>
);

const c = columnsOf<FlowRow>();

const columns = [
  c.mono('lineNo', { width: 84, pin: 'left' }),
  c.date('requestedTo'),
  c.quantity('ordered', 'unit', { width: 120 }),
  c.quantity('promised', 'unit', { width: 120 }),
  c.quantity('onNotes', 'unit', { width: 132 }),
  c.quantity('sent', 'unit', { width: 120 }),
  c.quantity('received', 'unit', { width: 120 }),
  c.custom(
    'notes',
    row => <Notes row={row} />,
    row => row.notes.map(({ dnNo }) => dnNo).join(' '),
    { width: 240 },
  ),
  c.custom(
    'transport',
    row => <Transports row={row} />,
    row => row.transports.map(({ sdNo }) => sdNo).join(' '),
    { width: 240 },
  ),
];

const shareOf = (part: Decimal, whole: Decimal): string =>
  isPositive(whole) ? `${Math.min(PERCENT, (Number(part) / Number(whole)) * PERCENT)}%` : '0%';

/** The stages through which the quantity of the call-off goes, each with how much has come so far. */
const Stages = ({ flow, unit }: { flow: Flow; unit: string }) => {
  const { t, field } = useTexts();
  const { decimal } = useFormat();
  return (
    <ol className="co-flow" aria-label={t('callOff.related.flow')}>
      {FLOW_STAGES.map(stage => (
        <li
          key={stage}
          data-stage={stage}
          data-qty={flow[stage]}
          style={{ '--co-share': shareOf(flow[stage], flow.ordered) } as CSSProperties}
        >
          <span>{field('callOffFlow', stage)}</span>
          <strong>
            {decimal(flow[stage])} <Unit code={unit} />
          </strong>
        </li>
      ))}
    </ol>
  );
};

/** That what is ordered is the sum of its parts, or that it is not. */
const Sum = ({ record, ordered }: { record: CallOffDetail; ordered: Decimal }) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const parts = flowParts(record.lines);
  const said = Object.fromEntries(Object.entries(parts).map(([name, qty]) => [name, decimal(qty)]));
  const sentence = t('callOff.related.sum', { ...said, ordered: decimal(ordered) });
  const together = partsTogether(parts);
  if (equal(together, ordered))
    return (
      <p className="co-related-sum">
        <Icon name="tone-success" size={14} />
        {sentence}
      </p>
    );
  return (
    <Notice tone="danger">
      {sentence} {t('callOff.related.differs', { together: decimal(together) })}
    </Notice>
  );
};

/** Where the ordered quantity stands: as stages, as a table by lines with the notes that delivered, and as a sum. */
export const Related = ({ record }: PartProps<CallOffDetail>) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { data } = useQuery(readDeliveryNoteLots, mayCall(readDeliveryNoteLots) ? { callOffId: record.id } : undefined);
  const lots = data?.lots ?? [];
  const flow = flowOf(record.lines, lots);
  const arrivals = useArrivals(lots.map(({ noteId }) => noteId));
  const rows = record.lines.map((line): FlowRow => {
    const own = lots.filter(({ lineNo }) => lineNo === line.lineNo);
    const notes = [...new Map(own.map(lot => [lot.noteId, lot])).values()];
    const brought = notes.flatMap(({ noteId }) => arrivals.get(noteId) ?? []);
    const transports = [...new Map(brought.map(one => [one.shippingNoteId, one])).values()];
    const { id, lineNo, requestedTo, unit } = line;
    return { id, lineNo, requestedTo, unit, notes, transports, ...flowOfLine(line, lots) };
  });
  return (
    <FeatureContext.Provider value="callOffFlow">
      <SectionBody label={t('callOff.section.related')}>
        <div className="co-related">
          <Stages flow={flow} unit={record.unit} />
          <Sum record={record} ordered={flow.ordered} />
        </div>
      </SectionBody>
      <Grid name="lines" rows={rows} columns={columns} />
    </FeatureContext.Provider>
  );
};
