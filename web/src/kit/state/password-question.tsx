import './ask.css';
import '../inputs/input.css';
import { Refusal, type RefusalData } from '@inbound/shared';
import { readCredentialKey } from '@inbound/shared/system/session/contract';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../client/call.ts';
import { canEncrypt, sealCredential } from '../../client/credential.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { About } from './about.tsx';
import { TextArea } from './text-area.tsx';

/** The confirmation of an act that concerns a whole tenant, with reason and encrypted password. */
export interface Confirmed {
  confirmation: string;
  reason: string;
  credential: string;
}

interface PasswordQuestionProps {
  /** The verb, as it stands on the button that began it. */
  verb: string;
  /** What must be typed once more, and how its field is called. */
  word: string;
  wordLabel: string;
  /** What is still to be filled in. */
  missing: string;
  /** What it concerns. */
  children: ReactNode;
  /** Does it; what it throws is shown here. */
  run(confirmed: Confirmed): Promise<void>;
  cancel(): void;
}

const seal = async (password: string): Promise<string> => {
  const { nonce, ...key } = await call(readCredentialKey, {});
  return sealCredential(key, { nonce, password });
};

interface LineProps {
  label: string;
  value: string;
  type?: 'password';
  change(value: string): void;
}

const Line = ({ label, value, type, change }: LineProps) => {
  const id = useId();
  return (
    <div className="ib-ask-field">
      <label htmlFor={id} data-required>
        {label}
      </label>
      <input
        id={id}
        className="ib-input"
        type={type ?? 'text'}
        autoComplete={type ? 'current-password' : 'off'}
        value={value}
        onChange={event => change(event.target.value)}
      />
    </div>
  );
};

const NOTHING = { confirmation: '', reason: '', password: '' };

/** Asks for the reason, for a word to be typed once more, and for the own password (ux B.19.5: what concerns a whole tenant). */
export const PasswordQuestion = ({ verb, word, wordLabel, missing, children, run, cancel }: PasswordQuestionProps) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalData>();
  const [typed, setTyped] = useState(NOTHING);
  const change = (part: Partial<typeof NOTHING>) => setTyped(present => ({ ...present, ...part }));
  const isWhole = typed.confirmation === word && typed.reason.trim() !== '' && typed.password !== '';
  const still = canEncrypt() ? missing : t('session.text.plainHttp');
  const submit = async () => {
    setBusy(true);
    try {
      const credential = await seal(typed.password);
      await run({ confirmation: typed.confirmation, reason: typed.reason.trim(), credential });
    } catch (cause) {
      setRefusal(cause instanceof Refusal ? cause : new Refusal('credential_decrypt'));
      setBusy(false);
    }
  };
  const foot = (
    <>
      <Button onClick={cancel}>{t('common.action.back')}</Button>
      <Button
        kind="primary"
        busy={busy}
        reason={isWhole && canEncrypt() ? undefined : still}
        onClick={() => void submit()}
      >
        {verb}
      </Button>
    </>
  );
  return (
    <Dialog kind="form" title={verb} about={<About />} close={cancel} footer={foot}>
      {children}
      <TextArea label={t('kit.ask.reason')} value={typed.reason} change={reason => change({ reason })} required />
      <Line
        label={wordLabel}
        value={typed.confirmation}
        change={text => change({ confirmation: text.trim().toUpperCase() })}
      />
      <Line
        label={t('kit.ask.password')}
        type="password"
        value={typed.password}
        change={password => change({ password })}
      />
      {refusal && <Notice tone="danger">{error(refusal, feature)}</Notice>}
    </Dialog>
  );
};
