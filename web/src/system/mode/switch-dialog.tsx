import { Refusal, type RefusalData } from '@inbound/shared';
import { type ModeState, switchMode } from '@inbound/shared/system/mode/contract';
import { otherMode } from '@inbound/shared/system/mode/rules';
import { readCredentialKey } from '@inbound/shared/system/session/contract';
import { useId, useState } from 'react';
import { call } from '../../client/call.ts';
import { canEncrypt, sealCredential } from '../../client/credential.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { TextArea } from '../../kit/state/ask.tsx';

interface Typed {
  confirmation: string;
  reason: string;
  password: string;
}

const NOTHING: Typed = { confirmation: '', reason: '', password: '' };

/** Switches, and begins the whole page anew: every tab has the menus and rights of the other mode then. */
const useSwitch = (to: ModeState['mode']) => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalData>();
  const run = async ({ password, ...typed }: Typed) => {
    setBusy(true);
    try {
      const { nonce, ...key } = await call(readCredentialKey, {});
      await call(switchMode, { to, ...typed, credential: await sealCredential(key, { nonce, password }) });
      location.reload();
    } catch (cause) {
      setRefusal(cause instanceof Refusal ? cause : new Refusal('credential_decrypt'));
      setBusy(false);
    }
  };
  return { busy, refusal, run };
};

/** What is open at this moment, of what anything is. */
const OpenNow = ({ state }: { state: ModeState }) => {
  const { t } = useTexts();
  const { count: written } = useFormat();
  const open = state.openDocuments.filter(({ count }) => count > 0);
  return (
    <>
      <p>{t('mode.section.open')}</p>
      <ul className="mode-pages">
        {open.map(({ kind, count }) => (
          <li key={kind}>
            {t(`mode.kind.${kind}`)} <strong>{written(count)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Asks for the reason, the name of the mode once more, and the own password, beside what is open at this moment. */
export const SwitchDialog = ({ state, cancel }: { state: ModeState; cancel(): void }) => {
  const { t, error } = useTexts();
  const [id, passwordId] = [useId(), useId()];
  const to = otherMode(state.mode);
  const { busy, refusal, run } = useSwitch(to);
  const [typed, setTyped] = useState(NOTHING);
  const change = (part: Partial<Typed>) => setTyped(present => ({ ...present, ...part }));
  const isWhole = typed.confirmation === to && typed.reason.trim() !== '' && typed.password !== '';
  const missing = canEncrypt() ? t('mode.text.fillIn', { mode: to }) : t('session.text.plainHttp');
  const verb = t('mode.text.switchTo', { mode: to });
  return (
    <Dialog
      kind="form"
      title={verb}
      close={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t('common.action.cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            reason={isWhole && canEncrypt() ? undefined : missing}
            onClick={() => void run({ ...typed, reason: typed.reason.trim() })}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p className="ib-ask-effect">{t('mode.text.change', { mode: to })}</p>
      <OpenNow state={state} />
      <TextArea label={t('kit.ask.reason')} value={typed.reason} change={reason => change({ reason })} required />
      <div className="ib-ask-field">
        <label htmlFor={id}>{t('mode.field.confirmation')}</label>
        <input
          id={id}
          className="ib-input"
          autoComplete="off"
          value={typed.confirmation}
          onChange={event => change({ confirmation: event.target.value.trim().toUpperCase() })}
        />
      </div>
      <div className="ib-ask-field">
        <label htmlFor={passwordId}>{t('mode.field.password')}</label>
        <input
          id={passwordId}
          className="ib-input"
          type="password"
          autoComplete="current-password"
          value={typed.password}
          onChange={event => change({ password: event.target.value })}
        />
      </div>
      {refusal && <Notice tone="danger">{error(refusal, 'mode')}</Notice>}
    </Dialog>
  );
};
