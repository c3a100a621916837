import '../../kit/inputs/input.css';
import '../../kit/state/ask.css';
import { changeBusinessNumber, type NumberRow } from '@inbound/shared/system/business-data/contract';
import { type FormEvent, useId, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

const WHOLE = /^\d{1,5}$/;

/** What was typed as a number, whatever width its digits have; undefined where it is none. */
const typedNumber = (typed: string): number | undefined => {
  const plain = typed.normalize('NFKC').trim();
  return WHOLE.test(plain) ? Number(plain) : undefined;
};

/** Sets one number, or brings the usual one back. */
export const NumberDialog = ({ row, done, cancel }: { row: NumberRow; done(): void; cancel(): void }) => {
  const { t, error } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(String(row.value));
  const { run, busy, refusal } = useAction(changeBusinessNumber, { done, claims: 'all' });
  const value = typedNumber(typed);
  const isGood = value !== undefined && value >= row.min && value <= row.max;
  const limits = t('businessData.text.limits', { min: row.min, max: row.max });
  const save = () => {
    if (isGood && !busy) void run({ key: row.id, value, seen: row.value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      title={t(`businessData.number.${row.id}`)}
      close={cancel}
      footer={
        <>
          {row.isOwn && (
            <Button busy={busy} onClick={() => void run({ key: row.id, value: null, seen: row.value })}>
              {t('businessData.text.backTo', { value: t(`businessData.unit.${row.unit}`, { count: row.usual }) })}
            </Button>
          )}
          <Button onClick={cancel}>{t('common.action.back')}</Button>
          <Button kind="primary" busy={busy} reason={isGood ? undefined : limits} onClick={save}>
            {t('common.action.save')}
          </Button>
        </>
      }
    >
      <form className="ib-ask-field" noValidate onSubmit={submit}>
        <label htmlFor={id}>{t(`businessData.unitName.${row.unit}`)}</label>
        <input
          id={id}
          className="ib-input"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={!isGood}
          aria-describedby={`${id}-limits`}
          onChange={event => setTyped(event.target.value)}
        />
        <p id={`${id}-limits`}>{limits}</p>
      </form>
      {refusal && <Notice tone="danger">{error(refusal, 'businessData')}</Notice>}
    </Dialog>
  );
};
