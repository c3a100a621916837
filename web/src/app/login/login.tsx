import '../../kit/parts/button.css';
import './login.css';
import { readSignInModes } from '@inbound/shared/system/session/contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { canEncrypt } from '../../client/credential.ts';
import { writePersisted } from '../../client/settings/persisted.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { EmailForm } from './email-form.tsx';
import { Forgotten } from './forgotten.tsx';
import { Hints } from './hints.tsx';
import { keptPlant } from './kept-plant.ts';
import { LoginFrame } from './login-frame.tsx';
import { passwordLink } from './password-link.ts';
import { PuzzleCard } from './puzzle.tsx';
import { secondStep } from './second-step.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { SecretField } from './secret-field.tsx';
import { SetPassword } from './set-password.tsx';
import { SignInTabs, type SignInWay } from './sign-in-tabs.tsx';
import { SignOnArrival } from './sign-on-arrival.tsx';
import { SignOnButton } from './sign-on-button.tsx';
import { signOnReturn } from './sign-on-return.ts';
import { TextField } from './text-field.tsx';
import { usePuzzle } from './use-puzzle.ts';
import { type Place, type SignInInput, useSignIn } from './use-sign-in.ts';

const FormFoot = ({ busy, forget }: { busy: boolean; forget(): void }) => {
  const { t } = useTexts();
  return (
    <>
      <button type="submit" className="ib-button" data-kind="primary" aria-disabled={busy || !canEncrypt()}>
        {t(busy ? 'session.text.signingIn' : 'session.action.signIn')}
      </button>
      <button type="button" className="ib-button" data-kind="text" onClick={forget}>
        {t('session.action.forgotten')}
      </button>
      <p className="caption login-note">{t('session.text.agreementFirst')}</p>
    </>
  );
};

interface LoginFormProps {
  tabs: ReactNode;
  /** Whose password was just set by a link: it says so, and asks for the new password. */
  userNo: string | undefined;
  forget(): void;
}

const LoginForm = ({ tabs, userNo, forget }: LoginFormProps) => {
  const { t, error } = useTexts();
  const puzzle = usePuzzle();
  const { busy, refusals, submit } = useSignIn();
  const [input, setInput] = useState<SignInInput>(() => ({ userNo: userNo ?? '', password: '', plantNo: keptPlant() }));
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<SignInInput>) => setInput(present => ({ ...present, ...part }));
  const messageAt = (place: Place) => {
    const found = refusals.find(each => each.place === place);
    return found && error(found.refusal, 'session');
  };
  const focusFirst = () =>
    window.setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !canEncrypt()) return;
    const typed = { ...input, userNo: input.userNo.normalize('NFKC').trim() };
    writePersisted('plant', typed.plantNo || undefined);
    puzzle.forget();
    const found = await submit(typed, puzzle.ticket);
    if (found.length === 0) return;
    if (puzzle.ticket !== undefined) puzzle.redraw();
    focusFirst();
  };
  const puzzleMessage = puzzle.refusal ? error(puzzle.refusal) : messageAt('puzzle');
  return (
    <form ref={form} className="login-form" noValidate onSubmit={event => void onSubmit(event)}>
      <h1>{t('session.text.signIn')}</h1>
      {tabs}
      <Hints formMessage={messageAt('form')} />
      {userNo !== undefined && <Notice tone="success">{t('session.text.passwordSet')}</Notice>}
      <TextField
        label={t('common.field.userNo')}
        value={input.userNo}
        autoComplete="username"
        message={messageAt('userNo')}
        onChange={userNo => change({ userNo })}
      />
      <SecretField
        label={t('common.field.password')}
        value={input.password}
        autoComplete="current-password"
        message={messageAt('password')}
        onChange={password => change({ password })}
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
      <FormFoot busy={busy} forget={forget} />
    </form>
  );
};

/** The ways to sign in: the issuer of the house where the tenant has one, and password or e-mail where it mails codes. */
const SignInForms = (props: Omit<LoginFormProps, 'tabs'>) => {
  const [way, setWay] = useState<SignInWay>('byPassword');
  const { data: modes } = useQuery(readSignInModes, {});
  const tabs = (
    <>
      {modes?.singleSignOn && <SignOnButton name={modes.singleSignOn} />}
      {modes?.byEmail && <SignInTabs way={way} choose={setWay} />}
    </>
  );
  return way === 'byEmail' ? <EmailForm tabs={tabs} /> : <LoginForm {...props} tabs={tabs} />;
};

type Mode = 'signIn' | 'forgotten';

/** `/login`: sign in by user number and password, behind the slider check; forgot and set password are modes of it. */
export const Login = () => {
  const secret = useStore(passwordLink, value => value);
  const request = useStore(secondStep, value => value);
  const returned = useStore(signOnReturn, value => value);
  const [mode, setMode] = useState<Mode>('signIn');
  const [userNo, setUserNo] = useState<string>();
  const turnTo = (next: Mode, of?: string) => {
    passwordLink.set(undefined);
    setUserNo(of);
    setMode(next);
  };
  return (
    <LoginFrame>
      {secret !== undefined ? (
        <SetPassword secret={secret} done={of => turnTo('signIn', of)} back={() => turnTo('signIn')} />
      ) : request !== undefined ? (
        <SecondStepForm request={request} done={() => secondStep.set(undefined)} />
      ) : returned !== undefined ? (
        <SignOnArrival returned={returned} />
      ) : mode === 'forgotten' ? (
        <Forgotten back={() => turnTo('signIn')} />
      ) : (
        <SignInForms userNo={userNo} forget={() => turnTo('forgotten')} />
      )}
    </LoginFrame>
  );
};
