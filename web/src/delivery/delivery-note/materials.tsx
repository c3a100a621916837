import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import type { DeliveryNoteDetail, NoteLine } from '@inbound/shared/delivery/delivery-note/contract';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import { type CSSProperties, useMemo, useState } from 'react';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { None } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { IconButton } from '../../kit/parts/button.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { type LineActs, LineTools, useLineActs } from './line-acts.tsx';
import { Shipping } from './shipping.tsx';

const c = columnsOf<NoteLine>();

/** The call-off line that a material line delivers, as a way back to it; or that nobody called the goods off. */
const Source = ({ line, kind }: { line: NoteLine; kind: DeliveryNoteDetail['kind'] }) => {
  const { t } = useTexts();
  if (line.callOffId)
    return (
      <TabLink to={link(DETAIL_OF_KIND[kind], { id: line.callOffId })}>
        {line.agreementNo} / {line.callOffLineNo}
      </TabLink>
    );
  return (
    <span className="dn-source">
      {line.agreementNo}
      {line.callOffLineId === null && <Tag tone="warning">{t('deliveryNote.text.uncalled')}</Tag>}
    </span>
  );
};

/** Drawing, hardware and software level, `D 04 / H07 / S2.3`. */
const levelsOf = ({ drawing, hardware, software }: NoteLine): string =>
  [drawing, hardware, software].filter(Boolean).join(' / ');

const columnsOfNote = (kind: DeliveryNoteDetail['kind']) => [
  c.number('position', { width: 52, pin: 'left' }),
  c.part('partNo', { width: 124, pin: 'left' }),
  c.name('materialName'),
  c.custom(
    'agreementNo',
    line => <Source line={line} kind={kind} />,
    line => `${line.agreementNo}/${line.callOffLineNo}`,
    { width: 152 },
  ),
  c.quantity('qty', 'unit', { width: 100, sum: true }),
  c.quantity('packed', 'unit', { width: 100 }),
  c.mono('batch', { width: 96 }),
  c.custom(
    'levels',
    line => levelsOf(line) || <None />,
    line => levelsOf(line),
    { width: 96 },
  ),
  c.text('origin', { width: 64 }),
  c.date('productionDate'),
  c.date('expiryDate'),
];

/** Of a note that cannot be changed any more only the columns that say something. */
const columnsFor = (note: DeliveryNoteDetail, texts: Texts) => {
  const all = columnsOfNote(note.kind);
  if (isDraft(note)) return all;
  return all.filter(column => note.lines.some(line => column.copy(line, texts) !== ''));
};

/** So many rows are shown without a bar. */
const heightFor = (rows: number) => ({ '--dn-rows': rows }) as CSSProperties;

/** What can be done with one line, for the mouse; the same as its keys. */
const RowActs = ({ line, acts }: { line: NoteLine; acts: LineActs }) => {
  const { t } = useTexts();
  return (
    <>
      <IconButton name={t('deliveryNote.text.changeLine')} icon="edit" size={14} onClick={() => acts.change(line)} />
      <IconButton name={t('deliveryNote.text.removeLine')} icon="delete" size={14} onClick={() => acts.remove(line)} />
    </>
  );
};

/** The goods on a note, line by line, with the call-off lines that they answer; and how they travel. */
export const Materials = ({ record: note, refresh }: PartProps<DeliveryNoteDetail>) => {
  const may = useMay();
  const acts = useLineActs(note, refresh);
  const texts = useTexts();
  const columns = useMemo(() => columnsFor(note, texts), [note, texts]);
  const [active, setActive] = useState<NoteLine>();
  const mayChange = isDraft(note) && may('delivery.deliveryNote.edit');
  const keys = { e: acts.change, Delete: acts.remove };
  return (
    <div className="dn-materials">
      {mayChange && <LineTools note={note} active={active} acts={acts} refresh={refresh} />}
      {note.lines.length > 0 && (
        <div className="dn-material-grid" style={heightFor(note.lines.length)}>
          <Grid
            name="materials"
            rows={note.lines}
            columns={columns}
            watch={setActive}
            {...(mayChange ? { keys, actions: (line: NoteLine) => <RowActs line={line} acts={acts} /> } : {})}
          />
        </div>
      )}
      <Shipping note={note} />
    </div>
  );
};
