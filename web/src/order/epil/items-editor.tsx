import './epil.css';
import { type EpilDetail, importEpilRows, saveEpil } from '@inbound/shared/order/epil/contract';
import { epil } from '@inbound/shared/order/epil/machine';
import { type EpilCells, emptyCellsOf, epilProgressOf, serialsOfRange } from '@inbound/shared/order/epil/rules';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { type UnreadCells, unreadAfter } from '../../kit/grid/unread.ts';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Empty } from '../../kit/parts/empty.tsx';
import { useDirty, useTabState } from '../../kit/tab/tab.tsx';
import { unsentOf, useSave } from '../../kit/tab/use-save.ts';
import {
  asGiven,
  type EpilGridRow,
  filledSerials,
  gridRowsOf,
  savedRows,
  type TypedItems,
  verdictsOf,
  withTyped,
} from './items.ts';
import { NextSerials, Replace } from './items-tools.tsx';

const c = columnsOf<EpilGridRow>();
const typed = { edit: true } as const;

/** However little stands in it yet: a range that is filled in must be read. */
const serial = c.mono('serialNo', { width: 168, pin: 'left', ...typed });

const columns = [
  c.number('position', { width: 56, pin: 'left' }),
  { ...serial, least: serial.width },
  c.mono('licencePlate', { width: 200 }),
  c.part('partNo'),
  c.text('equipmentCode', { width: 132, ...typed }),
  c.text('customerOrderNo', { width: 152, ...typed }),
  c.text('projectId', { width: 112, ...typed }),
  c.text('certificateNo', { width: 132, ...typed }),
  c.date('certificateValidTo', { width: 128, ...typed }),
  c.text('batchNo', { width: 112, ...typed }),
  c.date('batchDate', { width: 128, ...typed }),
  c.text('typeTestNo', { width: 152, ...typed }),
  c.text('sellerOrderNo', { width: 144, ...typed }),
  c.text('packagingNo', { width: 200, ...typed }),
  c.date('packagingDate', { width: 128, ...typed }),
];

type Unread = Readonly<Record<string, UnreadCells<EpilGridRow>>>;

/** What is typed and not saved, and how it is saved; a block that is pasted is written row after row. */
const useTypedItems = (record: EpilDetail, mayEdit: boolean) => {
  const [kept, keep] = useTabState<TypedItems>('items', {});
  const [unread, setUnread] = useState<Unread>({});
  const latest = useRef({ kept, unread });
  latest.current = { kept, unread };
  const put = useCallback(
    (next: TypedItems) => {
      latest.current = { ...latest.current, kept: next };
      keep(next);
    },
    [keep],
  );
  const write = useCallback(
    (id: string, cells: Partial<EpilGridRow>, texts: UnreadCells<EpilGridRow> = {}) => {
      const { [id]: before, ...others } = latest.current.unread;
      const after = unreadAfter(before, cells, texts);
      const left = after ? { ...others, [id]: after } : others;
      latest.current = { ...latest.current, unread: left };
      setUnread(left);
      put({ ...latest.current.kept, [id]: { ...latest.current.kept[id], ...(cells as Partial<EpilCells>) } });
    },
    [put],
  );
  const discard = () => {
    put({});
    setUnread({});
  };
  const saving = useSave(saveEpil);
  const { id, version } = record;
  const { shown } = useMemo(() => gridRowsOf(record), [record]);
  const rows = useMemo(() => withTyped(shown, kept), [shown, kept]);
  const toSave = useMemo(() => savedRows(shown, kept), [shown, kept]);
  useDirty(mayEdit && Object.keys(kept).length > 0);
  const save = async () => {
    if (await saving.save({ id, version, rows: asGiven(toSave) })) put(unsentOf(latest.current.kept, kept));
  };
  return { shown, rows, kept, put, write, unread, discard, saving, save, toSave };
};

export type Items = ReturnType<typeof useTypedItems>;

/** A range of serial numbers, and the button that fills it in from the active row on. */
const SerialRange = ({ items, active }: { items: Items; active: EpilGridRow | undefined }) => {
  const { t } = useTexts();
  const [range, setRange] = useState('');
  const serials = serialsOfRange(range);
  const { typed: next, filled } = filledSerials(items.shown, items.kept, { from: active, serials: serials ?? [] });
  const why = range !== '' && !serials ? t('epil.text.noRange') : undefined;
  return (
    <>
      <label className="epil-range">
        <span>{t('epil.text.range')}</span>
        <input
          className="ib-input"
          autoComplete="off"
          placeholder="A001..A040"
          value={range}
          onChange={event => setRange(event.target.value)}
        />
      </label>
      <Button
        reason={serials ? undefined : (why ?? t('epil.text.typeRange'))}
        onClick={() => {
          items.put(next);
          setRange('');
        }}
      >
        {t('epil.text.fill', { count: filled })}
      </Button>
      {why && <span className="epil-wrong">{why}</span>}
      {serials && <span>{t('epil.text.filled', { serials: serials.length, filled })}</span>}
    </>
  );
};

/** How far the rows are, and the button that saves them. */
const Footer = ({ record, items, wrong }: { record: EpilDetail; items: Items; wrong: number }) => {
  const { t, error } = useTexts();
  const { pieces, told } = epilProgressOf(items.rows, record.packed);
  const whole = items.rows.filter(row => emptyCellsOf(row).length === 0).length;
  const isTyped = Object.keys(items.kept).length > 0;
  const reason = () => {
    if (wrong > 0) return t('epil.text.wrong', { count: wrong });
    return isTyped ? undefined : t('epil.text.nothingTyped');
  };
  const { refusal } = items.saving;
  return (
    <footer className="epil-foot">
      <progress aria-label={t('epil.text.serials', { told, pieces })} value={told} max={Math.max(1, pieces)} />
      <strong>{t('epil.text.serials', { told, pieces })}</strong>
      <span>{t('epil.text.whole', { count: whole })}</span>
      {wrong > 0 && <span className="epil-wrong">{t('epil.text.wrong', { count: wrong })}</span>}
      {refusal && <span className="epil-wrong">{error(refusal, 'epil')}</span>}
      <span className="ib-space" />
      {isTyped && <Button onClick={items.discard}>{t('epil.text.discard')}</Button>}
      <Button
        kind="primary"
        icon="check"
        busy={items.saving.busy}
        reason={reason()}
        onClick={() => void items.save()}
      >
        {t('epil.text.save')}
      </Button>
    </footer>
  );
};

/** The rows of an EPIL: typed, pasted, filled down or by a range of serial numbers, and saved together. */
export const ItemsEditor = ({ record }: PartProps<EpilDetail>) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const mayEdit = mayCall(saveEpil) && epil.actions.save.from.includes(record.state);
  const items = useTypedItems(record, mayEdit);
  const [isShort, setShort] = useState(false);
  const [active, setActive] = useState<EpilGridRow>();
  const { rows, kept, unread, saving, toSave } = items;
  const verdicts = useMemo(() => verdictsOf(rows, toSave, saving.refusal), [rows, toSave, saving.refusal]);
  const drafts = useMemo(() => new Map(Object.entries(kept) as [string, Partial<EpilGridRow>][]), [kept]);
  const texts = useMemo(() => new Map(Object.entries(unread)), [unread]);
  const shown = useMemo(
    () => (isShort ? items.shown.filter(row => emptyCellsOf({ ...row, ...kept[row.id] }).length > 0) : items.shown),
    [isShort, items.shown, kept],
  );
  if (items.shown.length === 0) return <Empty kind="none">{t('epil.text.nothingPacked')}</Empty>;
  return (
    <div className="epil-items">
      {mayEdit && (
        <div className="epil-tools">
          <SerialRange items={items} active={active} />
          <NextSerials record={record} items={items} active={active} verdicts={verdicts} />
          <span className="ib-space" />
          <label className="epil-short">
            <input type="checkbox" checked={isShort} onChange={event => setShort(event.target.checked)} />
            {t('epil.text.onlyIncomplete')}
          </label>
          <ImportButton of={importEpilRows} />
          <Replace items={items} active={active} />
        </div>
      )}
      <div className="epil-grid">
        <Grid<EpilGridRow>
          name="items"
          rows={shown}
          columns={columns}
          drafts={drafts}
          unread={texts}
          verdicts={verdicts}
          watch={setActive}
          {...(mayEdit ? { edit: items.write } : {})}
        />
      </div>
      {mayEdit && <Footer record={record} items={items} wrong={verdicts.size + texts.size} />}
    </div>
  );
};
