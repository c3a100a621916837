import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { writePersisted } from '../../client/settings/persisted.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { Hints } from './hints.tsx';
import { keptPlant } from './kept-plant.ts';
import { PuzzleCard } from './puzzle.tsx';
import { TextField } from './text-field.tsx';
import { useCountdown } from './use-countdown.ts';
import { type EmailInput, type EmailPlace, useEmailSignIn } from './use-email-sign-in.ts';
import { type Puzzle, usePuzzle } from './use-puzzle.ts';

const cleaned = (input: EmailInput): EmailInput => ({
  ...input,
  email: input.email.normalize('NFKC').trim(),
  code: input.code.normalize('NFKC').trim(),
});

interface CodeFieldProps {
  code: string;
  message: string | undefined;
  /** Seconds until another code may be asked for. */
  wait: number;
  busy: boolean;
  change(code: string): void;
  ask(): void;
}

/** The code, and beside it the button that asks for one. */
const CodeField = ({ code, message, wait, busy, change, ask }: CodeFieldProps) => {
  const { t } = useTexts();
  return (
    <div className="login-code">
      <TextField
        label={t('session.field.emailCode')}
        value={code}
        autoComplete="one-time-code"
        message={message}
        onChange={change}
      />
      <button
        type="button"
        className="ib-button"
        aria-disabled={busy || wait > 0}
        onClick={() => {
          if (wait === 0) ask();
        }}
      >
        {wait > 0 ? t('session.text.codeAgain', { seconds: wait }) : t('session.action.requestCode')}
      </button>
    </div>
  );
};

type Work = ReturnType<typeof useEmailSignIn>['ask'];

/** Sends what was typed: a used ticket is used up, and what is wrong gets the focus. */
const useActing =
  (puzzle: Puzzle, busy: boolean, form: RefObject<HTMLFormElement | null>) =>
  async (work: Work, input: EmailInput, goesOn: boolean): Promise<void> => {
    if (busy) return;
    const hadTicket = puzzle.ticket !== undefined;
    puzzle.forget();
    const done = await work(cleaned(input), puzzle.ticket);
    if (hadTicket && (goesOn || !done)) puzzle.redraw();
    if (!done) window.setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

/** Signs in by e-mail address and a code that is mailed to it: the slider before the code, and again before the sign-in. */
export const EmailForm = ({ tabs }: { tabs: ReactNode }) => {
  const { t, error } = useTexts();
  const puzzle = usePuzzle();
  const { busy, refusals, isAsked, againAt, ask, submit } = useEmailSignIn();
  const [input, setInput] = useState<EmailInput>(() => ({ email: '', code: '', plantNo: keptPlant() }));
  const form = useRef<HTMLFormElement>(null);
  const wait = useCountdown(againAt);
  const change = (part: Partial<EmailInput>) => setInput(present => ({ ...present, ...part }));
  const act = useActing(puzzle, busy, form);
  const messageAt = (place: EmailPlace) => {
    const refusal = refusals[place];
    return refusal && error(refusal, 'session');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    writePersisted('plant', input.plantNo || undefined);
    void act(submit, input, false);
  };
  const puzzleMessage = puzzle.refusal ? error(puzzle.refusal) : messageAt('puzzle');
  return (
    <form ref={form} className="login-form" noValidate onSubmit={onSubmit}>
      <h1>{t('session.text.signIn')}</h1>
      {tabs}
      <Hints formMessage={messageAt('form')} />
      {isAsked && <Notice tone="info">{t('session.text.codeRequested')}</Notice>}
      <TextField
        label={t('common.field.email')}
        value={input.email}
        autoComplete="email"
        message={messageAt('email')}
        onChange={email => change({ email })}
      />
      <CodeField
        code={input.code}
        message={messageAt('code')}
        wait={wait}
        busy={busy}
        change={code => change({ code })}
        ask={() => void act(ask, input, true)}
      />
      <TextField
        label={t('session.field.plantNo')}
        note={t('session.text.plantOptional')}
        value={input.plantNo}
        autoComplete="off"
        message={messageAt('plantNo')}
        onChange={plantNo => change({ plantNo })}
      />
      <PuzzleCard puzzle={puzzle} message={puzzle.ticket === undefined ? puzzleMessage : undefined} />
      <button type="submit" className="ib-button" data-kind="primary" aria-disabled={busy}>
        {t(busy ? 'session.text.signingIn' : 'session.action.signIn')}
      </button>
      <p className="caption login-note">{t('session.text.agreementFirst')}</p>
    </form>
  );
};
