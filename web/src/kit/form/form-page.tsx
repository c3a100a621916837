import './form.css';
import './form-page.css';
import { type AnswerOf, featureOf } from '@inbound/shared';
import { type ComponentType, type FormEvent, type ReactNode, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { WriteEndpoint } from '../../client/contract.ts';
import { useTexts } from '../../client/texts.ts';
import { DraftSaved } from '../draft/draft-saved.tsx';
import { FeatureContext } from '../feature.ts';
import { useKeys } from '../keys.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { useDirty } from '../tab/tab.tsx';
import type { FormValues } from './field-schema.ts';
import { FormContext } from './form-context.ts';
import { afterTyping, FormBody, focusFirstWrong } from './form-drawer.tsx';
import { useRecordForm } from './use-record-form.ts';

export interface FormPageProps<E extends WriteEndpoint> {
  of: E;
  /** Whose texts it speaks in, where its call is of another feature than what it makes. */
  feature?: string | undefined;
  icon: IconName;
  title: string;
  /** The fields, made with `fieldsOf`. */
  form: ComponentType;
  /** What it begins with besides what the contract presets; stays the same while the page lives. */
  values?: FormValues;
  /** What it begins with is of this: its draft is told apart by it. */
  part?: string | undefined;
  /** What its button says, given what is in the form now. */
  verb(values: FormValues): ReactNode;
  done(answer: AnswerOf<E>): void;
}

/** A form that fills a page: for a new document of many parts. What is typed is kept as in a drawer. */
const Page = <E extends WriteEndpoint>({ of, icon, title, form, values, part, verb, done }: FormPageProps<E>) => {
  const { t } = useTexts();
  const frame = useRef<HTMLFormElement>(null);
  const heard = {
    // Nothing is unsaved any more: whoever hears of it may leave the page without being asked.
    saved: (answer: AnswerOf<E>) => {
      state.form.reset();
      done(answer);
    },
    wrong: () => focusFirstWrong(frame.current),
  };
  const state = useRecordForm(of, undefined, heard, { values, part });
  useDirty(state.dirty);
  const onKeyDown = useKeys({ 'Ctrl+s': () => afterTyping(state.save) });
  const wrong = Object.keys(state.form.formState.errors).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state.save();
  };
  return (
    <article className="ib-form-page">
      <header className="ib-form-page-head">
        <Icon name={icon} size={20} />
        <h1>{title}</h1>
      </header>
      <FormContext.Provider value={state.place}>
        <FormProvider {...state.form}>
          <form ref={frame} className="ib-form" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
            <FormBody state={state} form={form} />
            <button type="submit" className="aside" tabIndex={-1} aria-hidden="true" />
          </form>
        </FormProvider>
      </FormContext.Provider>
      <footer className="ib-form-page-foot">
        {wrong > 0 && (
          <span className="ib-form-wrong" role="status">
            <Icon name="tone-danger" size={14} /> {t('kit.form.toCorrect', { count: wrong })}
          </span>
        )}
        <DraftSaved typed={state.dirty} at={state.savedAt} />
        <span className="ib-space" />
        {state.dirty && <Button onClick={state.discard}>{t('kit.form.discard')}</Button>}
        <Button kind="primary" busy={state.busy} onClick={state.save}>
          {verb(state.form.watch())}
        </Button>
      </footer>
    </article>
  );
};

export const FormPage = <E extends WriteEndpoint>(props: FormPageProps<E>) => (
  <FeatureContext.Provider value={props.feature ?? featureOf(props.of)}>
    <Page {...props} />
  </FeatureContext.Provider>
);
