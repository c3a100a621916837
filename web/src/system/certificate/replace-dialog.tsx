import '../../kit/inputs/input.css';
import '../../kit/state/ask.css';
import type { RefusalData } from '@inbound/shared';
import { type ReactNode, useId } from 'react';
import { canEncrypt } from '../../client/credential.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

/** What every replacement asks. */
export interface Asked {
  password: string;
  isCompromised: boolean;
}

export const NOTHING_ASKED: Asked = { password: '', isCompromised: false };

interface ReplaceDialogProps {
  verb: string;
  asked: Asked;
  change(part: Partial<Asked>): void;
  /** Whether everything that the call needs is filled in. */
  isWhole: boolean;
  busy: boolean;
  refusal: RefusalData | undefined;
  submit(): void;
  cancel(): void;
  children?: ReactNode;
}

const Compromised = ({ asked, change }: Pick<ReplaceDialogProps, 'asked' | 'change'>) => {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="ib-ask-field certificate-ask">
      <label className="certificate-tick">
        <input
          type="checkbox"
          checked={asked.isCompromised}
          aria-describedby={id}
          onChange={event => change({ isCompromised: event.target.checked })}
        />
        {t('certificate.field.isCompromised')}
      </label>
      <p id={id} className="certificate-help">
        {t('certificate.help.isCompromised')}
      </p>
    </div>
  );
};

/** The frame of both ways to another certificate: what it does, the question whether the old key leaked, the password. */
export const ReplaceDialog = (props: ReplaceDialogProps) => {
  const { verb, asked, change, isWhole, busy, refusal, submit, cancel, children } = props;
  const { t, error } = useTexts();
  const id = useId();
  const missing = canEncrypt() ? t('certificate.text.fillIn') : t('session.text.plainHttp');
  return (
    <Dialog
      kind="form"
      title={verb}
      close={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t('common.action.back')}</Button>
          <Button
            kind="primary"
            busy={busy}
            reason={isWhole && asked.password !== '' && canEncrypt() ? undefined : missing}
            onClick={submit}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p className="ib-ask-effect">{t('certificate.text.effect')}</p>
      {children}
      <Compromised asked={asked} change={change} />
      <div className="ib-ask-field certificate-ask">
        <label htmlFor={id} data-required="">
          {t('certificate.field.password')}
        </label>
        <input
          id={id}
          className="ib-input"
          type="password"
          autoComplete="current-password"
          value={asked.password}
          onChange={event => change({ password: event.target.value })}
        />
      </div>
      {refusal && <Notice tone="danger">{error(refusal, 'certificate')}</Notice>}
    </Dialog>
  );
};
