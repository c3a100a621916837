import './line-picker.css';
import type { RefusalData } from '@inbound/shared';
import { type CallOffLineRow, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import type { ChosenLine } from '@inbound/shared/delivery/delivery-note/contract';
import {
  arrivalOf,
  canDeliver,
  DELIVERABLE_STATES,
  type Destination,
  deliverableQty,
  isSameDestination,
  orderedLevels,
} from '@inbound/shared/delivery/delivery-note/source-rules';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { usePages } from '../../client/use-pages.ts';
import { QuantityCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { LineDetails } from './line-details.tsx';
import { LineSearch, StillLooking } from './line-search.tsx';
import { MoreLines } from './more-lines.tsx';

/** As many lines are offered at once; others follow when they are asked for. */
const OFFERED = 200;

type Offered = CallOffLineRow & { due: CallOffLineRow['requestedTo'] };

const c = columnsOf<Offered>();

const columns = [
  c.text('callOffNo', { width: 116, pin: 'left' }),
  c.text('lineNo', { width: 64, pin: 'left' }),
  c.part('material', { width: 132 }),
  c.name('materialName'),
  c.date('due', { width: 108 }),
  c.text('unloadingPoint', { width: 88 }),
  c.custom(
    'open',
    line => <QuantityCell value={deliverableQty(line)} unit={line.unit} />,
    line => deliverableQty(line),
    { width: 112, align: 'end' },
  ),
];

interface PickerProps {
  chosen: readonly ChosenLine[];
  change(next: ChosenLine[]): void;
  /** Where the note goes already; without it the first chosen line decides. */
  to?: Destination | undefined;
  /** What is refused of a chosen line, by its place. */
  refused?: ((at: number, field: string) => RefusalData | undefined) | undefined;
  /** Hears which lines are chosen, for what follows from them. */
  watch?(lines: readonly CallOffLineRow[]): void;
}

/** Where the first chosen line goes; it stays known when a search leaves that line out. */
const useFirstPlace = (all: readonly Offered[], firstId: string | undefined): Offered | undefined => {
  const [known, setKnown] = useState<Offered>();
  const first = all.find(({ id }) => id === firstId) ?? (known?.id === firstId ? known : undefined);
  if (first?.id !== known?.id) setKnown(first);
  return first;
};

/** The lines that can go on a note, of one destination once there is one. */
const useOffered = (search: string, to: Destination | undefined, chosen: readonly ChosenLine[]) => {
  const query = { state: [...DELIVERABLE_STATES], sort: 'requestedTo' as const, limit: OFFERED };
  const { pages, refusal, refresh, more, busy } = usePages(listCallOffLines, {
    input: search ? { ...query, search } : query,
    hasMore: ({ next }) => next !== null,
  });
  const rows = pages.flatMap(page => page.rows);
  const all = rows.filter(canDeliver).map((line): Offered => ({ ...line, due: arrivalOf(line) }));
  const place = useFirstPlace(all, chosen[0]?.callOffLineId);
  const destination = to ?? place;
  const fitting = destination ? all.filter(line => isSameDestination(line, destination)) : all;
  return { loaded: pages.length > 0, refusal, refresh, all, fitting, destination, read: rows.length, more, busy };
};

/** What is left out, and why: lines to other places. */
export const LeftOut = ({
  others,
  destination,
}: {
  others: number;
  destination: Pick<Destination, 'plantNo' | 'unloadingPoint'> | undefined;
}) => {
  const { t } = useTexts();
  const place = destination && `${destination.plantNo} / ${destination.unloadingPoint}`;
  if (others === 0 || !place) return null;
  return <p className="dn-pick-note">{t('deliveryNote.text.otherPlaces', { count: others, place })}</p>;
};

/**
 * Chooses lines of several agreements and days for one note. What is known of their parts is asked at each chosen line,
 * while one looks at it.
 */
export const LinePicker = ({ chosen, change, to, refused, watch }: PickerProps): ReactNode => {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const { loaded, refusal, refresh, all, fitting, destination, read, more, busy } = useOffered(
    useSettled(search),
    to,
    chosen,
  );
  const given = new Map(chosen.map((line, at) => [line.callOffLineId, { line, at }]));
  const selected = new Map(all.filter(({ id }) => given.has(id)).map(line => [line.id, line]));
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  const finder = <LineSearch value={search} change={setSearch} />;
  if (!loaded) return <StillLooking finder={finder} />;
  const choose = (next: ReadonlyMap<string, Offered>) => {
    const kept = chosen.filter(({ callOffLineId: id }) => next.has(id) || !all.some(line => line.id === id));
    const added = [...next.values()]
      .filter(line => !given.has(line.id))
      .map(line => ({ callOffLineId: line.id, ...orderedLevels(line) }));
    change([...kept, ...added]);
    watch?.([...next.values()]);
  };
  const details = (line: Offered) => {
    const one = given.get(line.id);
    if (!one) return null;
    const write = (part: Partial<ChosenLine>) =>
      change(chosen.map(each => (each.callOffLineId === line.id ? { ...each, ...part } : each)));
    const why = (field: string) => refused?.(one.at, field);
    const name = `${line.callOffNo}.${line.lineNo}`;
    return <LineDetails name={name} open={deliverableQty(line)} given={one.line} write={write} refused={why} />;
  };
  return (
    <div className="dn-pick">
      {finder}
      <LeftOut others={all.length - fitting.length} destination={destination} />
      <MoreLines read={read} more={more} busy={busy} />
      {fitting.length === 0 ? (
        <Notice tone="info">{t('deliveryNote.text.noOpenLines')}</Notice>
      ) : (
        <div className="dn-pick-grid">
          <Grid
            name="openLines"
            rows={fitting}
            columns={columns}
            selection={{ selected, change: choose }}
            below={details}
          />
        </div>
      )}
    </div>
  );
};
