import { type AnswerOf, plainDate, type RefusalData } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import {
  type ChosenLine,
  createDeliveryNote,
  type DeliveryNoteDetail,
} from '@inbound/shared/delivery/delivery-note/contract';
import { readNoteDefaults } from '@inbound/shared/delivery/delivery-note/defaults-contract';
import { createFreeNote } from '@inbound/shared/delivery/delivery-note/free-contract';
import { arrivalOf } from '@inbound/shared/delivery/delivery-note/source-rules';
import {
  createFreeNoteFromTemplate,
  createNoteFromTemplate,
  type NoteTemplateDetail,
  readNoteTemplate,
} from '@inbound/shared/delivery/note-template/contract';
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
import { TemplateChoice } from '../note-template/choice.tsx';
import { Lost } from '../note-template/lost.tsx';
import { FreePicker, type StartedFreeLine } from './free-picker.tsx';
import { HeadForm } from './head-form.tsx';
import { LinePicker } from './line-picker.tsx';
import { type LineWay, LineWayChoice } from './line-way.tsx';
import { asLast, asTemplate } from './new-note.ts';

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
}) => {
  const { watch } = useFormContext();
  const { data } = plainDate.safeParse(watch('etaDate'));
  return <FreePicker chosen={chosen} change={change} day={data ?? ''} refused={useRefused()} />;
};

/** How the lines of the new note are chosen and of which template it is made, and how to choose otherwise. */
interface Begin {
  way: LineWay;
  change(way: LineWay): void;
  template: NoteTemplateDetail | undefined;
  choose(templateId: string): void;
}

const nothing = () => undefined;
const BeginContext = createContext<Begin>({ way: 'called', change: nothing, template: undefined, choose: nothing });

const NewNoteForm = () => {
  const { way, change, template, choose } = useContext(BeginContext);
  return (
    <div className="dn-create">
      <div className="dn-create-lines">
        <div className="dn-begin">
          <TemplateChoice value={template?.id} change={choose} />
          <LineWayChoice way={way} change={change} />
        </div>
        {template && <Lost record={template} />}
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

const NEW = { called: createDeliveryNote, free: createFreeNote } as const;
const FROM_TEMPLATE = { called: createNoteFromTemplate, free: createFreeNoteFromTemplate } as const;

interface NewNoteProps {
  defaults: AnswerOf<typeof readNoteDefaults>;
  template: NoteTemplateDetail | undefined;
  choose(templateId: string): void;
  done(note: DeliveryNoteDetail): void;
}

const NewNote = ({ defaults, template, choose, done }: NewNoteProps) => {
  const { t, screen } = useTexts();
  const [way, change] = useState<LineWay>(template?.way ?? 'called');
  const values = useMemo(
    () => ({ ...asLast(defaults), ...(template ? asTemplate(template, way) : {}) }),
    [defaults, template, way],
  );
  const verb = ({ lines }: { lines?: unknown }) =>
    t('deliveryNote.text.createOf', { count: Array.isArray(lines) ? lines.length : 0 });
  return (
    <BeginContext.Provider value={{ way, change, template, choose }}>
      <FormPage
        key={way}
        of={(template ? FROM_TEMPLATE : NEW)[way]}
        feature="deliveryNote"
        icon="delivery-note"
        title={screen('/delivery/note-create')}
        form={NewNoteForm}
        values={values}
        part={template?.id}
        verb={verb}
        done={done}
      />
    </BeginContext.Provider>
  );
};

/**
 * A new note over lines of several agreements and days that go to one place, or free of them; how the last note went is
 * proposed, or what a template has (`/delivery/note-create`).
 */
export const CreateNoteScreen = () => {
  const { open, query, change } = useTab('/delivery/note-create');
  const last = useQuery(readNoteDefaults, {});
  const kept = useQuery(readNoteTemplate, query.template ? { id: query.template } : undefined);
  const opened = (note: DeliveryNoteDetail) => open(link('/delivery/note-detail', { id: note.id }), 'here');
  const choose = (id: string) => change({ template: id || undefined });
  const failed = [last, kept].find(({ refusal }) => refusal);
  if (failed?.refusal) return <NotLoaded refusal={failed.refusal} retry={failed.refresh} />;
  const template = query.template ? kept.data : undefined;
  if (!last.data || (query.template && !template)) return <Skeleton shape="form" />;
  return <NewNote key={template?.id} defaults={last.data} template={template} choose={choose} done={opened} />;
};
