import type { RefusalData } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import {
  type ChosenLine,
  createDeliveryNote,
  type DeliveryNoteDetail,
} from '@inbound/shared/delivery/delivery-note/contract';
import { readNoteDefaults } from '@inbound/shared/delivery/delivery-note/defaults-contract';
import { arrivalOf } from '@inbound/shared/delivery/delivery-note/source-rules';
import { useMemo } from 'react';
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
import { HeadForm } from './head-form.tsx';
import { LinePicker } from './line-picker.tsx';

type LineErrors = readonly (Record<string, { type?: unknown; message?: unknown }> | undefined)[];

/** The last day on which one of the lines is due: what a note arrives with, it arrives with together. */
const lastArrival = (lines: readonly CallOffLineRow[]): string => lines.map(arrivalOf).sort().at(-1) ?? '';

/** The lines of a new note; the first ones chosen propose when it arrives. */
const Lines = ({ chosen, change }: { chosen: readonly ChosenLine[]; change(next: ChosenLine[]): void }) => {
  const { formState, getFieldState, setValue } = useFormContext();
  const errors = formState.errors.lines as unknown as LineErrors | undefined;
  const refused = (at: number, field: string): RefusalData | undefined => refusalAt(errors?.[at]?.[field]);
  const propose = (lines: readonly CallOffLineRow[]) => {
    if (!getFieldState('etaDate', formState).isTouched) setValue('etaDate', lastArrival(lines));
  };
  return <LinePicker chosen={chosen} change={change} refused={refused} watch={propose} />;
};

const NewNoteForm = () => (
  <div className="dn-create">
    <FieldFrame name="lines">
      {({ value, onChange }) => <Lines chosen={value as readonly ChosenLine[]} change={onChange} />}
    </FieldFrame>
    <div className="dn-create-head">
      <HeadForm />
    </div>
  </div>
);

const NewNote = ({ defaults, done }: { defaults: object; done(note: DeliveryNoteDetail): void }) => {
  const { t, screen } = useTexts();
  const verb = ({ lines }: { lines?: unknown }) =>
    t('deliveryNote.text.createOf', { count: Array.isArray(lines) ? lines.length : 0 });
  return (
    <FormPage
      of={createDeliveryNote}
      icon="delivery-note"
      title={screen('/delivery/note-create')}
      form={NewNoteForm}
      values={defaults as Record<string, unknown>}
      verb={verb}
      done={done}
    />
  );
};

/**
 * A new note over lines of several agreements and days that go to one place; how the last note went is proposed
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
