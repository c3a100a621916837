import type { RefusalData } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import {
  type ChosenLine,
  createDeliveryNote,
  type DeliveryNoteDetail,
} from '@inbound/shared/delivery/delivery-note/contract';
import { readNoteDefaults } from '@inbound/shared/delivery/delivery-note/defaults-contract';
import { createFreeNote } from '@inbound/shared/delivery/delivery-note/free-contract';
import { arrivalOf } from '@inbound/shared/delivery/delivery-note/source-rules';
import { createContext, useContext, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { FieldFrame } from '../../kit/form/field-frame.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { refusalAt } from '../../kit/form/refusals.ts';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { FreePicker, type StartedFreeLine } from './free-picker.tsx';
import { HeadForm } from './head-form.tsx';
import { LinePicker } from './line-picker.tsx';
import { type LineWay, LineWayChoice } from './line-way.tsx';

type LineErrors = readonly (Record<string, { type?: unknown; message?: unknown }> | undefined)[];

/** The last day on which one of the lines is due: what a note arrives with, it arrives with together. */
const lastArrival = (lines: readonly CallOffLineRow[]): string => lines.map(arrivalOf).sort().at(-1) ?? '';

/** What is refused of a line, by its place. */
const useRefused = () => {
  const { formState } = useFormContext();
  const errors = formState.errors.lines as unknown as LineErrors | undefined;
  return (at: number, field: string): RefusalData | undefined => refusalAt(errors?.[at]?.[field]);
};

/** The lines of a new note; the first ones chosen propose when it arrives. */
const Lines = ({ chosen, change }: { chosen: readonly ChosenLine[]; change(next: ChosenLine[]): void }) => {
  const { formState, getFieldState, setValue } = useFormContext();
  const refused = useRefused();
  const propose = (lines: readonly CallOffLineRow[]) => {
    if (!getFieldState('etaDate', formState).isTouched) setValue('etaDate', lastArrival(lines));
  };
  return <LinePicker chosen={chosen} change={change} refused={refused} watch={propose} />;
};

/** The materials of a new note that nobody called off. */
const Materials = ({
  chosen,
  change,
}: {
  chosen: readonly StartedFreeLine[];
  change(next: StartedFreeLine[]): void;
}) => <FreePicker chosen={chosen} change={change} refused={useRefused()} />;

/** How the lines of the new note are chosen, and how to choose them otherwise. */
const WayContext = createContext<{ way: LineWay; change(way: LineWay): void }>({
  way: 'called',
  change: () => undefined,
});

const NewNoteForm = () => {
  const { way, change } = useContext(WayContext);
  return (
    <div className="dn-create">
      <div className="dn-create-lines">
        <LineWayChoice way={way} change={change} />
        <FieldFrame name="lines">
          {({ value, onChange }) =>
            way === 'free' ? (
              <Materials chosen={value as readonly StartedFreeLine[]} change={onChange} />
            ) : (
              <Lines chosen={value as readonly ChosenLine[]} change={onChange} />
            )
          }
        </FieldFrame>
      </div>
      <div className="dn-create-head">
        <HeadForm />
      </div>
    </div>
  );
};

const ENDPOINTS = { called: createDeliveryNote, free: createFreeNote } as const;

const NewNote = ({ defaults, done }: { defaults: Record<string, unknown>; done(note: DeliveryNoteDetail): void }) => {
  const { t, screen } = useTexts();
  const [way, change] = useState<LineWay>('called');
  const verb = ({ lines }: { lines?: unknown }) =>
    t('deliveryNote.text.createOf', { count: Array.isArray(lines) ? lines.length : 0 });
  return (
    <WayContext.Provider value={useMemo(() => ({ way, change }), [way])}>
      <FormPage
        key={way}
        of={ENDPOINTS[way]}
        icon="delivery-note"
        title={screen('/delivery/note-create')}
        form={NewNoteForm}
        values={defaults}
        verb={verb}
        done={done}
      />
    </WayContext.Provider>
  );
};

/**
 * A new note over lines of several agreements and days that go to one place, or free of them; how the last note went is proposed
 * (`/delivery/note-create`).
 */
export const CreateNoteScreen = () => {
  const { open } = useTab('/delivery/note-create');
  const { data, refusal, refresh } = useQuery(readNoteDefaults, {});
  const defaults = useMemo(() => {
    if (!data) return undefined;
    const { productionLocationId, transportType, transportMode, forwarderId } = data;
    return { productionLocationId, transportType, transportMode, forwarderId: forwarderId ?? '' };
  }, [data]);
  const opened = (note: DeliveryNoteDetail) => open(link('/delivery/note-detail', { id: note.id }), 'here');
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  return defaults ? <NewNote defaults={defaults} done={opened} /> : <Skeleton shape="form" />;
};
