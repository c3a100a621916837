import { Refusal, type RefusalData } from '@inbound/shared';
import { confirmSecondFactor, type NewFactorKey } from '@inbound/shared/system/second-factor/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { TextField } from '../login/text-field.tsx';

/** White around a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4;

const Picture = ({ of: { modules, outline } }: { of: NewFactorKey['picture'] }) => {
  const { t } = useTexts();
  const side = modules + 2 * QUIET;
  return (
    <svg
      className="factor-picture"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('secondFactor.text.picture')}
    >
      <path d={outline} />
    </svg>
  );
};

const useConfirming = (done: (codes: readonly string[]) => void) => {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalData>();
  const submit = async () => {
    if (code === '') return setRefusal({ code: 'required', params: { field: 'code' } });
    setBusy(true);
    try {
      const { codes } = await call(confirmSecondFactor, { code: code.normalize('NFKC').trim() });
      done(codes);
    } catch (cause) {
      setRefusal(cause instanceof Refusal ? cause : { code: 'fault' });
    } finally {
      setBusy(false);
    }
  };
  return { code, setCode, busy, refusal, submit };
};

/** A new key, to be taken over by an app, and the first code of it. */
export const NewKey = ({ of: key, done }: { of: NewFactorKey; done(codes: readonly string[]): void }) => {
  const { t, error } = useTexts();
  const { code, setCode, busy, refusal, submit } = useConfirming(done);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return (
    <form className="factor-form" noValidate onSubmit={onSubmit}>
      <p>{t('secondFactor.text.scan')}</p>
      <Picture of={key.picture} />
      <p>
        <a href={key.address}>{t('secondFactor.text.openApp')}</a>
      </p>
      <p>
        {t('secondFactor.text.typeKey')} <code className="mono factor-key">{key.key}</code>
      </p>
      <TextField
        label={t('secondFactor.field.code')}
        value={code}
        autoComplete="one-time-code"
        message={refusal && error(refusal, 'secondFactor')}
        onChange={setCode}
      />
      <div className="factor-actions">
        <Button kind="primary" submit busy={busy}>
          {t('secondFactor.action.confirm')}
        </Button>
      </div>
    </form>
  );
};
