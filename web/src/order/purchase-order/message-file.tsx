import './message-file.css';
import {
  importPurchaseOrderMessages,
  type OrderMessageReport,
} from '@inbound/shared/order/purchase-order/message-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { FileDrop } from '../../kit/files/file-drop.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { hasKnownOrder, isWorthTaking, MessageReport, warningsOf } from './message-report.tsx';

/** The file that is shown, what its dry run says, and how it is tried and taken. */
const useMessageFile = () => {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [asChange, setAsChange] = useState(false);
  const [report, setReport] = useState<OrderMessageReport>();
  const action = useAction(importPurchaseOrderMessages, {
    done: answer => {
      setReport(answer);
      if (answer.applied) void client.invalidateQueries();
    },
  });
  const tryOut = (chosen: File, wanted: boolean) => {
    setFile(chosen);
    setAsChange(wanted);
    void action.run({ mode: 'dry-run', asChange: wanted, file: chosen });
  };
  /** What the user has seen in the dry run is taken with its warnings. */
  const takeGood = () => {
    if (file && report) void action.run({ mode: 'good', asChange, confirm: warningsOf(report), file });
  };
  return { file, asChange, report, tryOut, takeGood, busy: action.busy, refusal: action.refusal };
};

/** ORDERS and ORDCHG by file: the dry run says what would become of each message; then the good ones are taken. */
const MessageFile = ({ close }: { close(): void }) => {
  const { t, error } = useTexts();
  const { file, asChange, report, tryOut, takeGood, busy, refusal } = useMessageFile();
  const isTaken = report?.applied ?? false;
  const isKnown = report !== undefined && (asChange || hasKnownOrder(report));
  return (
    <Dialog
      title={t('purchaseOrder.text.messageFile')}
      kind="page"
      close={close}
      footer={
        <>
          <Button onClick={close}>{t(isTaken ? 'common.action.close' : 'common.action.back')}</Button>
          {!isTaken && (
            <Button
              kind="primary"
              busy={busy}
              reason={report && isWorthTaking(report) ? undefined : t('purchaseOrder.text.nothingToTake')}
              onClick={takeGood}
            >
              {t('purchaseOrder.text.takeMessages')}
            </Button>
          )}
        </>
      }
    >
      <div className="po-message-file">
        <FileDrop
          choose={chosen => tryOut(chosen, false)}
          name={file?.name}
          busy={busy}
          wanted={t('purchaseOrder.text.chooseMessages')}
        />
        {refusal && <p className="po-wrong">{error(refusal, 'purchaseOrder')}</p>}
        {file && isKnown && !isTaken && (
          <label className="po-as-change">
            <input type="checkbox" checked={asChange} onChange={event => tryOut(file, event.target.checked)} />
            {t('purchaseOrder.text.asChange')}
          </label>
        )}
        {report && <MessageReport report={report} />}
      </div>
    </Dialog>
  );
};

/** Opens the way by file; absent without permission. */
export const MessageFileButton = () => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [isOpen, setOpen] = useState(false);
  if (!mayCall(importPurchaseOrderMessages)) return null;
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {t('purchaseOrder.text.messageFile')}
      </Button>
      {isOpen && <MessageFile close={() => setOpen(false)} />}
    </>
  );
};
