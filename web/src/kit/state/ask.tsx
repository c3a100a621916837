import './ask.css';
import { type ErrorCode, errors, type RefusalData } from '@inbound/shared';
import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import type { ZodType } from 'zod';
import type { WriteEndpoint } from '../../client/contract.ts';
import { useTexts } from '../../client/texts.ts';
import type { ReasonDictionary } from '../columns/reason.tsx';
import { useFeature } from '../feature.ts';
import { lengthOf } from '../inputs/schema.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { About } from './about.tsx';
import { useKeptWords } from './kept-words.ts';
import { ReasonField } from './reason-field.tsx';
import { SubjectContext } from './subject.ts';
import { TextArea } from './text-area.tsx';

/**
 * What is asked before an action runs: a reason (rejection), a note (acceptance), a plain confirmation of what cannot
 * be taken back, or a question of the feature's own that answers the body.
 */
export type Ask = 'reason' | 'note' | 'confirm' | ComponentType<{ submit(body: object): void; cancel(): void }>;

/** How many characters a call takes in a field. */
const longestOf = ({ input }: WriteEndpoint, field: string): number | undefined => {
  const schema = input.shape[field] as ZodType | undefined;
  return schema && lengthOf(schema);
};

interface QuestionProps {
  ask: Ask;
  /** The verb, as it stands on the button that began it. */
  verb: string;
  /** What it concerns, in one line. */
  effect?: string | undefined;
  /** The call that takes the answer: its contract says how long it may be. */
  of?: WriteEndpoint | undefined;
  /** What else is asked, before its reason or note. */
  lead?: ReactNode;
  /** The tenant's reasons for it, where a reason is asked for. */
  reasons?: ReasonDictionary | undefined;
  busy: boolean;
  refusal: RefusalData | undefined;
  /** What its words are kept under, where somebody else forgets them: the question is gone before it is answered. */
  keptAs?: string;
  submit(body: object): void;
  cancel(): void;
}

interface WrittenAnswerProps extends Pick<QuestionProps, 'of' | 'reasons'> {
  ask: 'reason' | 'note';
  text: string;
  change(text: string): void;
}

/** The place for a reason, with those of the tenant as chips, or for a note. */
const WrittenAnswer = ({ ask, of, reasons, text, change }: WrittenAnswerProps) => {
  const { t } = useTexts();
  const longest = of && longestOf(of, ask);
  if (ask === 'reason' && reasons)
    return <ReasonField reasons={reasons} value={text} change={change} longest={longest} />;
  return <TextArea label={t(`kit.ask.${ask}`)} value={text} change={change} required longest={longest} />;
};

/** The question before an action; the button is the verb, and the focus begins on the safe one. */
export const Question = ({
  ask,
  verb,
  effect,
  of,
  lead,
  reasons,
  busy,
  refusal,
  keptAs,
  submit,
  cancel,
}: QuestionProps) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  const subject = useContext(SubjectContext);
  const kept = useKeptWords(keptAs ?? `${of?.path ?? verb} ${subject?.name ?? ''}`);
  const { words: text } = kept;
  const Own = typeof ask === 'string' ? undefined : ask;
  const isWritten = ask === 'reason' || ask === 'note';
  const missing = isWritten && text.trim() === '';
  const body = isWritten ? { [ask]: text.trim() } : {};
  const takeBack = () => {
    kept.forget();
    cancel();
  };
  const answer = () => {
    if (keptAs === undefined) kept.sent();
    submit(body);
  };
  const buttons = (
    <>
      <Button first={ask === 'confirm'} onClick={takeBack}>
        {t('common.action.back')}
      </Button>
      <Button
        kind="primary"
        busy={busy}
        reason={missing ? error({ code: ask === 'note' ? 'note_required' : 'reason_required' }) : undefined}
        onClick={answer}
      >
        {verb}
      </Button>
    </>
  );
  return (
    <Dialog title={verb} about={<About />} close={takeBack} footer={Own ? undefined : buttons}>
      {effect !== undefined && <p className="ib-ask-effect">{effect}</p>}
      {ask === 'confirm' && effect === undefined && <p className="ib-ask-effect">{t('kit.ask.sure')}</p>}
      {lead}
      {isWritten && <WrittenAnswer ask={ask} of={of} reasons={reasons} text={text} change={kept.change} />}
      {Own && <Own submit={submit} cancel={cancel} />}
      {refusal && <Notice tone="danger">{error(refusal, feature)}</Notice>}
    </Dialog>
  );
};

/** The codes that a caller may confirm (errors.md, W). */
export const WARNING_CODES = (Object.keys(errors) as ErrorCode[]).filter(code => 'warning' in errors[code]);

/** The warnings that a refused call names: all that are not confirmed yet (errors.md, W). Empty for a real refusal. */
export const warningsOf = (refusal: RefusalData | undefined): RefusalData[] => {
  if (!refusal || !('warning' in errors[refusal.code])) return [];
  const all = refusal.params?.warnings;
  return Array.isArray(all) ? (all as RefusalData[]) : [refusal];
};

const wantsReason = ({ code }: RefusalData): boolean => (errors[code] as { warning?: string }).warning === 'reason';

/** Shows the warnings of a call and repeats it with `confirm`, with the reasons that they ask for. */
export const WarningQuestion = ({
  verb,
  warnings,
  busy,
  submit,
  cancel,
}: {
  verb: string;
  warnings: readonly RefusalData[];
  busy: boolean;
  submit(confirm: { code: string; reason?: string }[]): void;
  cancel(): void;
}) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  const [reason, setReason] = useState('');
  const asksReason = warnings.some(wantsReason);
  const byCode = new Map(warnings.map(warning => [warning.code, warning]));
  const confirmations = [...byCode.values()].map(warning =>
    wantsReason(warning) ? { code: warning.code, reason: reason.trim() } : { code: warning.code },
  );
  const missing = asksReason && reason.trim() === '';
  return (
    <Dialog
      title={t('kit.ask.warnings', { count: warnings.length })}
      about={<About />}
      close={cancel}
      footer={
        <>
          <Button first onClick={cancel}>
            {t('common.action.back')}
          </Button>
          <Button
            kind="primary"
            busy={busy}
            reason={missing ? error({ code: 'reason_required' }) : undefined}
            onClick={() => submit(confirmations)}
          >
            {t('kit.ask.anyway', { verb })}
          </Button>
        </>
      }
    >
      {warnings.map(warning => (
        <Notice key={JSON.stringify(warning)} tone="warning">
          {error(warning, feature)}
        </Notice>
      ))}
      {asksReason && <TextArea label={t('kit.ask.reason')} value={reason} change={setReason} required />}
    </Dialog>
  );
};
