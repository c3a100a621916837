import './restock.css';
import { isPositive } from '@inbound/shared';
import type { BackorderRow } from '@inbound/shared/calloff/backorder/contract';
import { type CallOffDetail, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import { isToAnswer } from '@inbound/shared/calloff/call-off/line-rules';
import { isOwed } from '@inbound/shared/delivery/delivery-note/restock-rules';
import { checkCreation } from '@inbound/shared/delivery/delivery-note/rules';
import { deliverableQty } from '@inbound/shared/delivery/delivery-note/source-rules';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts, useTextsOf } from '../../client/texts.ts';
import { Unit } from '../../kit/columns/entry.tsx';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { WARNING_CODES, WarningQuestion, warningsOf } from '../../kit/state/ask.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { Period } from '../call-off/cells.tsx';
import { TransportTypeChoice } from '../call-off/transport-type.tsx';
import { useRestock } from './use-restock.ts';

type Typing = ReturnType<typeof useRestock>;

const Head = ({ day, setDay, transportType, setTransportType }: Typing) => {
  const { t } = useTexts();
  return (
    <div className="bo-head">
      <div>
        <span>{t('callOff.text.arrival')}</span>
        <DateInput label={t('callOff.text.arrival')} value={day} change={setDay} />
      </div>
      <TransportTypeChoice value={transportType} change={setTransportType} />
    </div>
  );
};

const Lines = ({ lines, type }: Typing) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  return (
    <ul className="bo-lines">
      {lines.map(({ line, typed }) => (
        <li key={line.id}>
          <span>{line.lineNo}</span>
          <span>
            {line.kindOfDate === 'dated' ? (
              <Period from={line.requestedFrom} to={line.requestedTo} />
            ) : (
              t(`callOff.kindOfLine.${line.kindOfDate}`)
            )}
          </span>
          <span className="caption">
            {decimal(deliverableQty(line))} <Unit code={line.unit} />
          </span>
          <QuantityInput
            live
            label={t('backorder.text.qtyOf', { line: line.lineNo })}
            value={typed}
            change={qty => type(line.id, qty)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Why nothing can be delivered: lines that are owed wait for an answer first, with the way to them; or nothing is promised. */
const Nothing = ({ callOff }: { callOff: CallOffDetail }) => {
  const { t } = useTexts();
  const waiting = callOff.lines.filter(line => isOwed(line, callOff.today) && isToAnswer(line)).length;
  return (
    <>
      <Notice tone="info">
        {waiting > 0 ? t('backorder.text.answerFirst', { count: waiting }) : t('backorder.text.nothingPromised')}
      </Notice>
      <p>
        <TabLink to={link(DETAIL_OF_KIND[callOff.kind], { id: callOff.id })}>{callOff.callOffNo}</TabLink>
      </p>
    </>
  );
};

interface RestockProps {
  row: BackorderRow;
  close(): void;
}

const RestockOf = ({ row, callOff, close }: RestockProps & { callOff: CallOffDetail }) => {
  const { t, error } = useTexts();
  useTextsOf('delivery');
  const { decimal } = useFormat();
  const typing = useRestock(row, callOff, close);
  const { lines, wanted, refused, submit, busy, refusal } = typing;
  const way = checkCreation('free', callOff.settings.dnCreation);
  const stops = way === true ? refused : way;
  const warnings = warningsOf(refusal);
  const verb = t('backorder.action.restock');
  if (warnings.length > 0)
    return <WarningQuestion verb={verb} warnings={warnings} busy={busy} submit={submit} cancel={close} />;
  return (
    <Dialog
      title={verb}
      subtitle={row.callOffNo}
      kind="form"
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('common.action.back')}</Button>
          <Button
            kind="primary"
            first
            busy={busy}
            reason={stops && error(stops, 'deliveryNote')}
            onClick={() => submit()}
          >
            {t('callOff.text.createNoteOf', { count: wanted.length })}
          </Button>
        </>
      }
    >
      {refusal && !WARNING_CODES.includes(refusal.code) && (
        <Notice tone="danger">{error(refusal, 'deliveryNote')}</Notice>
      )}
      <p>
        {t('backorder.text.toRestock', { qty: decimal(row.toRestock) })} <Unit code={row.unit} />
        {isPositive(row.onUnsentNotes) && (
          <span className="caption"> {t('backorder.text.alreadyOn', { qty: decimal(row.onUnsentNotes) })}</span>
        )}
      </p>
      {lines.length === 0 ? (
        <Nothing callOff={callOff} />
      ) : (
        <>
          <Head {...typing} />
          <Lines {...typing} />
        </>
      )}
    </Dialog>
  );
};

/** Makes an unsent note of what is owed, the oldest lines first and no more than the BO, and opens it. */
export const Restock = ({ row, close }: RestockProps) => {
  const { t, error } = useTexts();
  const { data, refusal } = useQuery(readCallOff, { id: row.id });
  if (data) return <RestockOf row={row} callOff={data} close={close} />;
  return (
    <Dialog title={t('backorder.action.restock')} subtitle={row.callOffNo} kind="form" close={close}>
      {refusal ? <Notice tone="danger">{error(refusal)}</Notice> : <Skeleton shape="form" />}
    </Dialog>
  );
};
