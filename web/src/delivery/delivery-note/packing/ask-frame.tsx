import type { RefusalData } from '@inbound/shared';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../client/texts.ts';
import { Button } from '../../../kit/parts/button.tsx';
import { Dialog } from '../../../kit/parts/dialog.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';

/** A field with its label above it. */
export const Field = ({
  label,
  third,
  children,
}: {
  label: string;
  /** Three of them stand beside each other, instead of two. */
  third?: true;
  children: (id: string) => ReactNode;
}) => {
  const id = useId();
  return (
    <div className="pk-field" data-third={third}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
};

/** Enter in a choice does the act, too: a browser submits forms from what is typed into alone. */
const submitFromChoice = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

/** What is asked before an act, done by Enter in any field; it stays open, and says why, when the act is refused. */
export const AskFrame = ({
  name,
  missing,
  submit,
  close,
  children,
}: {
  name: string;
  /** Why it cannot be done yet. */
  missing?: string | undefined;
  submit(): RefusalData | undefined;
  close(): void;
  children: ReactNode;
}) => {
  const { t, error } = useTexts();
  const [refusal, setRefusal] = useState<RefusalData>();
  const verb = t(`packing.act.${name}`);
  const send = () => {
    const refused = submit();
    if (refused) setRefusal(refused);
    else close();
  };
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (missing === undefined) send();
  };
  return (
    <Dialog
      title={verb}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('common.action.back')}</Button>
          <Button kind="primary" reason={missing} onClick={send}>
            {verb}
          </Button>
        </>
      }
    >
      <form className="pk-fields" noValidate onSubmit={enter} onKeyDown={submitFromChoice}>
        {children}
        <button type="submit" className="aside" tabIndex={-1} aria-hidden="true" />
      </form>
      {refusal && <Notice tone="danger">{error(refusal, 'packing')}</Notice>}
    </Dialog>
  );
};
