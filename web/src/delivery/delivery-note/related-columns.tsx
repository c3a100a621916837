import { groupBy, sum } from '@inbound/shared';
import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import type { DeliveryNoteDetail, NoteLine } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { type PackedGroup, readDeliveryNotePackedGroups } from '@inbound/shared/delivery/delivery-note/unit-contract';
import type { ReactNode } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { QuantityCell } from '../../kit/columns/cells.tsx';
import { useUnit } from '../../kit/columns/entry.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { OnTransport, useTransportOf } from './on-transport.tsx';

/** So many of one kind stand there one by one; the others are told by their number. */
const SHOWN = 6;

/** One kind of what a note stands between: its name, and each with what it says. */
export interface RelatedColumn {
  name: string;
  nodes: readonly { key: string; look?: 'here' | 'open'; shows: ReactNode }[];
}

const CallOffLine = ({ line, kind }: { line: NoteLine; kind: DeliveryNoteDetail['kind'] }) => {
  const { t } = useTexts();
  const name = `${line.agreementNo} / ${line.callOffLineNo}`;
  return (
    <>
      {line.callOffId ? (
        <TabLink to={link(DETAIL_OF_KIND[kind], { id: line.callOffId })}>{name}</TabLink>
      ) : (
        <span>{line.agreementNo}</span>
      )}
      <QuantityCell value={line.qty} unit={line.unit} />
      <span>{line.partNo}</span>
      <span>
        {line.callOffId ? t('deliveryNote.related.release', { no: line.releaseNo }) : t('deliveryNote.text.uncalled')}
      </span>
    </>
  );
};

/** What the note carries in all, in each unit of measure. */
const Carried = ({ lines }: { lines: readonly NoteLine[] }) => {
  const { decimal } = useFormat();
  const unitText = useUnit();
  return [...groupBy(lines, ({ unit }) => unit)]
    .map(([unit, those]) => `${decimal(sum(those.map(({ qty }) => qty)))} ${unitText(unit)}`)
    .join(' · ');
};

const Here = ({ note }: { note: DeliveryNoteDetail }) => {
  const { date } = useFormat();
  return (
    <>
      <strong>{note.dnNo}</strong>
      <span>
        <StateTag machine={deliveryNote} state={note.state} />
      </span>
      <span>
        <Carried lines={note.lines} />
      </span>
      <span data-days>{date(note.dnDate, { year: false })}</span>
    </>
  );
};

const Load = ({ group }: { group: PackedGroup }) => {
  const { count, decimal } = useFormat();
  return (
    <>
      <span>
        {group.kind} {count(group.count)} × {group.packaging}
      </span>
      <span>{decimal(group.gross)} kg</span>
      <span className="dn-node-whole" title={group.packagingName}>
        {group.packagingName}
      </span>
    </>
  );
};

const Receipt = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t } = useTexts();
  const { count, date, moment } = useFormat();
  if (note.receivedAt === null)
    return (
      <>
        <span>{t('deliveryNote.related.awaited')}</span>
        <span />
        <span>{note.plantNo}</span>
        <span>{date(note.etaDate, { year: false })}</span>
      </>
    );
  return (
    <>
      <span>{t('deliveryNote.related.received')}</span>
      <span />
      <span>{moment(note.receivedAt, { year: false })}</span>
      <span>
        {t('deliveryNote.related.differences', { count: note.differenceCount, shown: count(note.differenceCount) })}
      </span>
    </>
  );
};

/** The first ones, and how many more there are. */
const limited = <T,>(
  all: readonly T[],
  nodeOf: (one: T) => RelatedColumn['nodes'][number],
  more: (rest: number) => string,
) => {
  const shown = all.length > SHOWN ? all.slice(0, SHOWN - 1) : all;
  const rest = all.length - shown.length;
  return [
    ...shown.map(nodeOf),
    ...(rest > 0 ? [{ key: 'more', look: 'open' as const, shows: <span>{more(rest)}</span> }] : []),
  ];
};

/** What a note stands between: the lines that it delivers, its load units, the truck that brings them, and what the plant took in. */
export const useRelated = (note: DeliveryNoteDetail): RelatedColumn[] => {
  const { t } = useTexts();
  const { count } = useFormat();
  const more = (rest: number) => t('deliveryNote.related.more', { count: count(rest) });
  const lines = limited(
    note.lines,
    line => ({ key: line.id, shows: <CallOffLine line={line} kind={note.kind} /> }),
    more,
  );
  const { data } = useQuery(readDeliveryNotePackedGroups, note.labelCount > 0 ? { id: note.id } : undefined);
  const loads = limited(
    (data?.groups ?? []).filter(({ depth }) => depth === 0),
    group => ({ key: group.id, shows: <Load group={group} /> }),
    more,
  );
  const transport = useTransportOf(note);
  const transports = transport ? [{ key: transport.shippingNoteId, shows: <OnTransport transport={transport} /> }] : [];
  const receipt = { key: 'receipt', shows: <Receipt note={note} />, look: 'open' as const };
  return [
    { name: t('deliveryNote.related.lines'), nodes: lines },
    { name: t('deliveryNote.related.note'), nodes: [{ key: note.id, look: 'here', shows: <Here note={note} /> }] },
    { name: t('common.field.unitCount'), nodes: loads },
    { name: t('deliveryNote.related.transport'), nodes: transports },
    {
      name: t('deliveryNote.section.receipt'),
      nodes: [note.receivedAt === null ? receipt : { key: receipt.key, shows: receipt.shows }],
    },
  ];
};
