import './days.css';
import type { PlainDate } from '@inbound/shared';
import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import type { PipelineDetail } from '@inbound/shared/planning/pipeline/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { useUnit } from '../../kit/columns/entry.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import type { RowName } from './day-columns.ts';

interface DocumentsProps {
  record: PipelineDetail;
  /** The number that was chosen; without one all documents are told. */
  chosen?: { row: RowName; dates: readonly PlainDate[] };
}

/** Which documents a row stands for. */
const KINDS: Partial<Record<RowName, readonly ('notes' | 'lines' | 'receipts' | 'stock')[]>> = {
  opening: ['stock', 'receipts'],
  received: ['receipts'],
  inTransit: ['notes'],
  planned: ['lines'],
  unsafe: ['notes', 'lines'],
};
const ALL = ['stock', 'receipts', 'notes', 'lines'] as const;

const Group = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );

type OneOf<Key extends 'notes' | 'lines' | 'receipts'> = PipelineDetail[Key][number];

/** A quantity in the unit of the material, as all groups write it. */
const useAmount = ({ unit }: PipelineDetail) => {
  const { decimal } = useFormat();
  const name = useUnit()(unit);
  return (of: `${number}`) => `${decimal(of)} ${name}`;
};

const Stock = ({ record }: { record: PipelineDetail }) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const amount = useAmount(record);
  if (record.stock === null) return null;
  const said = amount(record.stock);
  return (
    <Group title={t('pipeline.field.stock')}>
      {[
        <li key="stock">
          {record.stockId ? (
            <TabLink to={link('/planning/material-stock-detail', { id: record.stockId })}>{said}</TabLink>
          ) : (
            said
          )}
          {record.stockAsOf && <span>{moment(record.stockAsOf)}</span>}
        </li>,
      ]}
    </Group>
  );
};

interface OneProps<One> {
  one: One;
  amount: (of: `${number}`) => string;
}

const Receipt = ({ one: { noteId, dnNo, at, quantity, supplierCode }, amount }: OneProps<OneOf<'receipts'>>) => {
  const { moment } = useFormat();
  return (
    <li>
      <TabLink to={link('/delivery/note-detail', { id: noteId })}>{dnNo}</TabLink>
      <span>{amount(quantity)}</span>
      <span>{moment(at)}</span>
      <span>{supplierCode}</span>
    </li>
  );
};

const Note = ({ one: note, amount }: OneProps<OneOf<'notes'>>) => {
  const { t } = useTexts();
  const { date } = useFormat();
  return (
    <li>
      <TabLink to={link('/delivery/note-detail', { id: note.noteId })}>{note.dnNo}</TabLink>
      <span>{amount(note.quantity)}</span>
      <span>{date(note.day)}</span>
      <span>{note.supplierCode}</span>
      {note.shippingNoteId && (
        <TabLink to={link('/transport/shipping-note-detail', { id: note.shippingNoteId })}>{note.sdNo}</TabLink>
      )}
      {note.isOverdue && <Tag tone="danger">{t('pipeline.text.overdue')}</Tag>}
      {!note.isSafe && <Tag tone="warning">{t('pipeline.row.unsafe')}</Tag>}
    </li>
  );
};

const Line = ({ one: line, amount }: OneProps<OneOf<'lines'>>) => {
  const { t } = useTexts();
  const { date } = useFormat();
  return (
    <li>
      <TabLink to={link(DETAIL_OF_KIND[line.kind], { id: line.callOffId })}>
        {`${line.callOffNo} ${line.lineNo}`}
      </TabLink>
      <span>{amount(line.quantity)}</span>
      <span>{date(line.day)}</span>
      <span>{line.supplierCode}</span>
      {line.isBackorder && <Tag tone="danger">{t('pipeline.text.backorder')}</Tag>}
      {!line.isSafe && !line.isBackorder && <Tag tone="warning">{t('pipeline.row.unsafe')}</Tag>}
    </li>
  );
};

/** The documents behind a number, each with the way to it. */
export const DocumentsOf = ({ record, chosen }: DocumentsProps) => {
  const { t } = useTexts();
  const amount = useAmount(record);
  const kinds: readonly string[] = (chosen && KINDS[chosen.row]) ?? ALL;
  const isShown = ({ day, isSafe }: { day: PlainDate; isSafe: boolean }) =>
    !chosen || (chosen.dates.includes(day) && isSafe === (chosen.row !== 'unsafe'));
  const notes = kinds.includes('notes') ? record.notes.filter(isShown) : [];
  const lines = kinds.includes('lines') ? record.lines.filter(isShown) : [];
  const receipts = kinds.includes('receipts') ? record.receipts : [];
  const hasStock = kinds.includes('stock') && record.stock !== null;
  const isNothing = notes.length + lines.length + receipts.length === 0 && !hasStock;
  return (
    <div className="pl-documents">
      {isNothing && <p>{t('pipeline.text.noDocuments')}</p>}
      {hasStock && <Stock record={record} />}
      <Group title={t('pipeline.field.receipts')}>
        {receipts.map(receipt => (
          <Receipt key={receipt.noteId} one={receipt} amount={amount} />
        ))}
      </Group>
      <Group title={t('pipeline.field.notes')}>
        {notes.map(note => (
          <Note key={note.noteId} one={note} amount={amount} />
        ))}
      </Group>
      <Group title={t('pipeline.field.lines')}>
        {lines.map(line => (
          <Line key={`${line.callOffId} ${line.lineNo}`} one={line} amount={amount} />
        ))}
      </Group>
    </div>
  );
};
