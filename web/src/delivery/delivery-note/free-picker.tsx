import './line-picker.css';
import type { PlainDate, RefusalData } from '@inbound/shared';
import { checkValidOn } from '@inbound/shared/calloff/scheduling-agreement/validity';
import {
  type FreeLine,
  type FreeMaterial,
  readDeliveryNoteFreeMaterials,
} from '@inbound/shared/delivery/delivery-note/free-contract';
import { isSameDestination } from '@inbound/shared/delivery/delivery-note/source-rules';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { usePages } from '../../client/use-pages.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { LineDetails } from './line-details.tsx';
import { LineSearch, StillLooking } from './line-search.tsx';
import { MoreLines } from './more-lines.tsx';

/** A chosen material; its quantity is asked, for nobody called one off. */
export type StartedFreeLine = Omit<FreeLine, 'qty'> & Partial<Pick<FreeLine, 'qty'>>;

const c = columnsOf<FreeMaterial>();

const columns = [
  c.text('agreementNo', { width: 116, pin: 'left' }),
  c.part('material', { width: 132, pin: 'left' }),
  c.name('materialName'),
  c.text('plantNo', { width: 72 }),
  c.text('unloadingPoint', { width: 88 }),
  c.text('consignee', { width: 128 }),
  c.entry('unit', 'unit', { width: 64 }),
];

const isSamePlace = (one: FreeMaterial, other: FreeMaterial): boolean =>
  isSameDestination(one, other) && one.consignee === other.consignee;

interface Left {
  place: FreeMaterial | undefined;
  /** Materials that go to another place. */
  others: number;
  heldBack: number;
}

/** What is left out, and why: other places, and what the plants take by call-off alone. */
const LeftOut = ({ place, others, heldBack }: Left) => {
  const { t } = useTexts();
  const elsewhere = place && others > 0;
  return (
    <p className="dn-pick-note">
      {elsewhere &&
        t('deliveryNote.text.otherPlaces', { count: others, place: `${place.plantNo} / ${place.unloadingPoint}` })}
      {heldBack > 0 && ` ${t('deliveryNote.text.heldBack', { count: heldBack })}`}
    </p>
  );
};

interface PickerProps {
  chosen: readonly StartedFreeLine[];
  change(next: StartedFreeLine[]): void;
  /** The note to which they are added; without it the first chosen material decides where they go. */
  noteId?: string | undefined;
  /** When the goods arrive; empty while it is not said. */
  day: PlainDate | '';
  /** What is refused of a chosen material, by its place. */
  refused?: ((at: number, field: string) => RefusalData | undefined) | undefined;
}

/** Chooses materials that nobody called off, each with its quantity, all to one place. */
export const FreePicker = ({ chosen, change, noteId, day, refused }: PickerProps): ReactNode => {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const wanted = useSettled(search);
  const { pages, refusal, refresh, more, busy } = usePages(readDeliveryNoteFreeMaterials, {
    input: { ...(wanted ? { search: wanted } : {}), ...(noteId ? { noteId } : {}) },
    hasMore: ({ isCut }) => isCut,
  });
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  const finder = <LineSearch value={search} change={setSearch} />;
  if (pages.length === 0) return <StillLooking finder={finder} />;
  const materials = pages.flatMap(page => page.materials);
  const heldBack = pages.reduce((sum, page) => sum + page.heldBack, 0);
  const place = noteId ? undefined : materials.find(({ id }) => id === chosen[0]?.agreementId);
  const fitting = place ? materials.filter(material => isSamePlace(material, place)) : materials;
  const given = new Map(chosen.map((line, at) => [line.agreementId, { line, at }]));
  const choose = (next: ReadonlyMap<string, FreeMaterial>) => {
    const kept = chosen.filter(({ agreementId: id }) => next.has(id) || !materials.some(each => each.id === id));
    const added = [...next.keys()].filter(id => !given.has(id)).map(agreementId => ({ agreementId }));
    change([...kept, ...added]);
  };
  const details = (row: FreeMaterial) => {
    const { id, agreementNo, material } = row;
    const one = given.get(id);
    if (!one) return null;
    const write = (part: Partial<StartedFreeLine>) =>
      change(chosen.map(each => (each.agreementId === id ? { ...each, ...part } : each)));
    const valid = day === '' || checkValidOn({ ...row, closed: false }, day);
    const invalid = valid === true ? refused?.(one.at, 'agreementId') : valid;
    const why = (field: string) => (field === 'qty' && invalid) || refused?.(one.at, field);
    return <LineDetails name={`${agreementNo}.${material}`} given={one.line} write={write} refused={why} asksQty />;
  };
  const left = { others: materials.length - fitting.length, heldBack };
  return (
    <div className="dn-pick">
      {finder}
      <p className="dn-pick-note">{t('deliveryNote.text.freeHint')}</p>
      <LeftOut place={place} {...left} />
      <MoreLines read={materials.length + heldBack} more={more} busy={busy} />
      {fitting.length === 0 ? (
        <Notice tone="info">{t('deliveryNote.text.noFree')}</Notice>
      ) : (
        <div className="dn-pick-grid">
          <Grid
            name="freeMaterials"
            rows={fitting}
            columns={columns}
            selection={{
              selected: new Map(fitting.filter(({ id }) => given.has(id)).map(row => [row.id, row])),
              change: choose,
            }}
            below={details}
          />
        </div>
      )}
    </div>
  );
};
