import './form.css';
import { type AnswerOf, type BodyOf, featureOf } from '@inbound/shared';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { WriteEndpoint } from '../../client/contract.ts';
import { postText } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import { DiscardButton } from '../draft/discard-button.tsx';
import { DraftElsewhere } from '../draft/draft-elsewhere.tsx';
import { DraftSaved } from '../draft/draft-saved.tsx';
import { OthersEditing } from '../editing/others-editing.tsx';
import { FeatureContext, useFeature } from '../feature.ts';
import { useKeys } from '../keys.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { useDirty, usePlace } from '../tab/tab.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type FormValues, fieldNames } from './field-schema.ts';
import { FormContext } from './form-context.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { type FormRecord, type RecordForm, useRecordForm } from './use-record-form.ts';

/** An act whose form is filled in: its title, and its verb by what is typed. */
export interface FormAct {
  title: string;
  verb(typed: FormValues): string;
}

export interface FormDrawerProps<E extends WriteEndpoint> {
  of: E;
  /** The fields, made with `fieldsOf`. */
  form: ComponentType;
  record?: BodyOf<E> & { id: string; version: number };
  open: boolean;
  /** What of the record it changes, where that is one of several: heads the drawer, and tells its draft apart. */
  part?: { id: string; title: string };
  /** What a new one begins with besides what the contract presets: what it is a part of. */
  values?: FormValues | undefined;
  /** The field in which the focus begins. */
  focus?: string | undefined;
  /** What the form does, where that is neither to create nor to change. */
  act?: FormAct | undefined;
  close(saved?: AnswerOf<E>): void;
}

/** What to do with values that are not saved: go on, leave them as a draft, or drop them. */
const LeaveQuestion = ({ stay, keep, discard }: { stay(): void; keep(): void; discard(): void }) => {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('kit.form.unsaved')}
      close={stay}
      footer={
        <>
          <Button kind="danger" onClick={discard}>
            {t('kit.form.discard')}
          </Button>
          <Button onClick={keep}>{t('kit.form.keep')}</Button>
          <Button kind="primary" first onClick={stay}>
            {t('kit.form.stay')}
          </Button>
        </>
      }
    >
      <p>{t('kit.form.unsavedText')}</p>
    </Dialog>
  );
};

const WRONG = '[aria-invalid="true"], .ant-select-status-error input';

/** A page that is busy marks what is wrong some frames later; within so many it has. */
const MOST_FRAMES = 60;

/** Moves the focus to the first wrong field, as soon as the wrong fields are marked. */
export const focusFirstWrong = (frame: HTMLElement | null, left = MOST_FRAMES): void => {
  requestAnimationFrame(() => {
    const wrong = frame?.querySelector<HTMLElement>(WRONG);
    if (wrong) wrong.focus();
    else if (left > 0) focusFirstWrong(frame, left - 1);
  });
};

/** Runs when the field that has the focus took what was typed into it, as it does when it is left. */
export const afterTyping = (run: () => void): void => {
  const active = document.activeElement;
  if (active instanceof HTMLElement) {
    active.blur();
    active.focus();
  }
  run();
};

const Foot = ({ state, verb, cancel }: { state: RecordForm; verb: string; cancel(): void }) => {
  const { t } = useTexts();
  const wrong = Object.keys(state.form.formState.errors).length;
  return (
    <>
      {wrong > 0 && (
        <span className="ib-form-wrong" role="status">
          <Icon name="tone-danger" size={14} /> {t('kit.form.toCorrect', { count: wrong })}
        </span>
      )}
      <DraftSaved typed={state.dirty} at={state.savedAt} />
      <span className="ib-space" />
      <Button onClick={cancel}>{t('common.action.back')}</Button>
      <Button kind="primary" busy={state.busy} onClick={state.save}>
        {verb}
      </Button>
    </>
  );
};

/** The control of a field. */
const fieldIn = (frame: HTMLElement | null, name: string): HTMLElement | null | undefined =>
  frame?.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, textarea, button)`);

/** The fields of a form, below the messages that concern the form as a whole. */
export const FormBody = ({
  state,
  form: Form,
  focus,
}: {
  state: RecordForm;
  form: ComponentType;
  focus?: string | undefined;
}) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  const frame = useRef<HTMLDivElement>(null);
  const go = (name: string) => fieldIn(frame.current, name)?.focus();
  const begin = useRef(focus);
  useEffect(() => {
    if (begin.current) fieldIn(frame.current, begin.current)?.focus();
  }, []);
  const discard = <DiscardButton kind="text" discard={state.discard} />;
  return (
    <div ref={frame}>
      <DraftElsewhere draft={state.draft} />
      {state.restored && (
        <Notice tone={state.outdated ? 'warning' : 'info'} actions={discard}>
          {t('kit.form.restored')} {state.outdated && t('kit.form.outdated')}
        </Notice>
      )}
      {state.meanwhile && <MeanwhileNotice meanwhile={state.meanwhile} />}
      {state.general && <Notice tone="danger">{error(state.general, feature)}</Notice>}
      <ErrorSummary names={fieldNames(state.place.input)} go={go} />
      <p className="ib-form-legend">{t('kit.form.legend')}</p>
      <div className="ib-form-fields" inert={state.draft.elsewhere}>
        <Form />
      </div>
    </div>
  );
};

/** Title and verb of a form that creates, or changes what there is. */
const useOwnWords = (kind: 'create' | 'change', part: string | undefined): { title: string; verb: string } => {
  const { t, has, action } = useTexts();
  const feature = useFeature();
  return {
    title: t(`kit.form.${kind}`, { thing: part ?? t(`${feature}.title`) }),
    verb: has(`${feature}.action.${kind}`) ? action(feature, kind) : t(`kit.form.${kind}Verb`),
  };
};

const OpenDrawer = <E extends WriteEndpoint>({
  of,
  form,
  record,
  part,
  values,
  focus,
  act,
  close,
}: Omit<FormDrawerProps<E>, 'open'>) => {
  const feature = useFeature();
  const own = useOwnWords(record ? 'change' : 'create', part?.title);
  const { key } = usePlace();
  const frame = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const heard = {
    saved: (answer: AnswerOf<E>) => {
      postText('success', 'kit.form.saved', undefined, key);
      close(answer);
    },
    wrong: () => focusFirstWrong(frame.current),
  };
  const state = useRecordForm(of, record as (FormRecord & object) | undefined, heard, { part: part?.id, values });
  useDirty(state.dirty);
  const onKeyDown = useKeys({ 'Ctrl+s': () => afterTyping(state.save) });
  const leave = () => (state.dirty ? setLeaving(true) : close());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state.save();
  };
  return (
    <Dialog
      kind="form"
      title={act?.title ?? own.title}
      close={leave}
      footer={<Foot state={state} verb={act?.verb(state.form.watch()) ?? own.verb} cancel={leave} />}
    >
      <FormContext.Provider value={state.place}>
        <FormProvider {...state.form}>
          <form ref={frame} className="ib-form" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
            <OthersEditing document={feature} id={record?.id} />
            <FormBody state={state} form={form} focus={focus} />
            <button type="submit" className="aside" tabIndex={-1} aria-hidden="true" />
          </form>
        </FormProvider>
      </FormContext.Provider>
      {leaving && (
        <LeaveQuestion
          stay={() => setLeaving(false)}
          keep={() => close()}
          discard={() => {
            state.discard();
            close();
          }}
        />
      )}
    </Dialog>
  );
};

/** A form in a drawer of 560, over the page it belongs to. Closing it loses nothing without asking. */
export const FormDrawer = <E extends WriteEndpoint>({ open, ...rest }: FormDrawerProps<E>) =>
  open ? (
    <FeatureContext.Provider value={featureOf(rest.of)}>
      <OpenDrawer {...rest} />
    </FeatureContext.Provider>
  ) : null;
