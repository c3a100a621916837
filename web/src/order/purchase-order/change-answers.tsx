import { isOpen, turnOf } from '@inbound/shared';
import {
  objectToPurchaseOrderChange,
  type PurchaseOrderChangeDetail,
  type PurchaseOrderChangeLine,
  reconfirmPurchaseOrderChange,
} from '@inbound/shared/order/purchase-order/change-contract';
import { purchaseOrderChange } from '@inbound/shared/order/purchase-order/change-machine';
import { entryText } from '@inbound/shared/system/dictionary/contract';
import { type ReactNode, useRef } from 'react';
import { useDictionary, useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { ListSelect } from '../../kit/inputs/list-select.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { useDirty, useTabState } from '../../kit/tab/tab.tsx';
import { unsentOf, useSave } from '../../kit/tab/use-save.ts';
import {
  AGREEMENT,
  answeredLines,
  asObjections,
  missingIn,
  type TypedAnswer,
  type TypedAnswers,
} from './change-rows.ts';

interface ObjectionProps {
  line: PurchaseOrderChangeLine;
  typed: TypedAnswer;
  change(cells: Partial<TypedAnswer>): void;
}

const LONGEST = 200;

const Labelled = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="po-labelled">
    <small aria-hidden="true">{name}</small>
    {children}
  </span>
);

/** One of the tenant's reasons; in words of one's own where the tenant has none. */
const Reason = ({ value, change }: { value: string; change(reason: string): void }) => {
  const { field, language } = useTexts();
  const entries = useDictionary('rejectReason').filter(({ active }) => active);
  const label = field('purchaseOrder', 'reason');
  if (entries.length === 0)
    return (
      <input
        className="ib-input"
        aria-label={label}
        required
        maxLength={LONGEST}
        value={value}
        onChange={event => change(event.target.value)}
      />
    );
  return (
    <ListSelect<string>
      aria-label={label}
      allowClear={false}
      options={entries.map(entry => ({ value: entry.code, label: entryText(entry, language) }))}
      {...(value === '' ? {} : { value })}
      onChange={change}
    />
  );
};

/** What the supplier can do instead, and why. */
const Objection = ({ line, typed, change }: ObjectionProps) => {
  const { t, field } = useTexts();
  const hasOffer = line.changeKind !== 'head';
  return (
    <div className="po-objection">
      {hasOffer && (
        <>
          <Labelled name={field('purchaseOrder', 'proposalDate')}>
            <DateInput
              label={field('purchaseOrder', 'proposalDate')}
              value={typed.date}
              change={date => change({ date })}
              live
            />
          </Labelled>
          <Labelled name={field('purchaseOrder', 'proposalQty')}>
            <QuantityInput
              label={field('purchaseOrder', 'proposalQty')}
              value={typed.qty}
              change={qty => change({ qty })}
              live
            />
          </Labelled>
        </>
      )}
      <Labelled name={field('purchaseOrder', 'reason')}>
        <Reason value={typed.reason} change={reason => change({ reason })} />
      </Labelled>
      <Labelled name={t('purchaseOrder.text.noteToBuyer')}>
        <input
          className="ib-input"
          aria-label={t('purchaseOrder.text.noteToBuyer')}
          maxLength={LONGEST}
          value={typed.note}
          onChange={event => change({ note: event.target.value })}
        />
      </Labelled>
    </div>
  );
};

/** The answers that are typed to the lines of a released set, and how they are sent. */
export const useChangeAnswers = (change: PurchaseOrderChangeDetail | undefined) => {
  const { t } = useTexts();
  const may = useMay();
  const [typed, keep] = useTabState<TypedAnswers>(`change ${change?.id ?? ''}`, {});
  const latest = useRef(typed);
  latest.current = typed;
  const [reconfirm, object] = [useSave(reconfirmPurchaseOrderChange), useSave(objectToPurchaseOrderChange)];
  const mayAnswer =
    change !== undefined &&
    may('order.purchaseOrder.confirm') &&
    isOpen(purchaseOrderChange, change.state) &&
    turnOf(purchaseOrderChange, change.state) === 'supplier';
  const isTyped = mayAnswer && Object.keys(typed).length > 0;
  useDirty(isTyped);
  const say = (line: PurchaseOrderChangeLine, cells: Partial<TypedAnswer>) =>
    keep({ ...typed, [line.id]: { ...AGREEMENT, ...typed[line.id], ...cells } });
  const kindButton = (line: PurchaseOrderChangeLine, kind: TypedAnswer['kind']) => (
    <button
      type="button"
      className="po-kind"
      aria-pressed={typed[line.id]?.kind === kind}
      onClick={() => say(line, { kind })}
    >
      {t(`purchaseOrder.text.${kind}`)}
    </button>
  );
  const choiceOf = (line: PurchaseOrderChangeLine): ReactNode =>
    mayAnswer && line.changeAnswer === 'open' ? (
      <span className="po-kinds">
        {kindButton(line, 'reconfirm')}
        {kindButton(line, 'object')}
      </span>
    ) : undefined;
  const formOf = (line: PurchaseOrderChangeLine): ReactNode => {
    const own = typed[line.id];
    return mayAnswer && own?.kind === 'object' ? (
      <Objection line={line} typed={own} change={cells => say(line, cells)} />
    ) : undefined;
  };
  const send = async ({ id, version }: PurchaseOrderChangeDetail) => {
    const hasObjection = Object.values(typed).some(({ kind }) => kind === 'object');
    const answer = hasObjection
      ? await object.save({ id, version, lines: asObjections(typed) })
      : await reconfirm.save({ id, version, lineIds: Object.keys(typed) });
    if (answer) keep(unsentOf(latest.current, typed));
  };
  const refusal = object.refusal ?? reconfirm.refusal;
  const busy = reconfirm.busy || object.busy;
  return { mayAnswer, isTyped, typed, choiceOf, formOf, send, discard: () => keep({}), refusal, busy };
};

type Answers = ReturnType<typeof useChangeAnswers>;

/** How far the answers to a set are, and the button that sends them. */
export const ChangeAnswers = ({ answers, change }: { answers: Answers; change: PurchaseOrderChangeDetail }) => {
  const { t, error } = useTexts();
  if (!answers.mayAnswer) return null;
  const missing = missingIn(change, answers.typed);
  return (
    <footer className="po-foot">
      <strong>
        {t('purchaseOrder.text.changesAnswered', {
          answered: answeredLines(change, answers.typed).length,
          lines: change.lines.length,
        })}
      </strong>
      {answers.refusal && <span className="po-wrong">{error(answers.refusal, 'purchaseOrder')}</span>}
      <span className="ib-space" />
      {answers.isTyped && <Button onClick={answers.discard}>{t('purchaseOrder.text.discard')}</Button>}
      <Button
        kind="primary"
        icon="send"
        busy={answers.busy}
        reason={missing && t(`purchaseOrder.text.missing.${missing}`)}
        onClick={() => void answers.send(change)}
      >
        {t('purchaseOrder.text.sendAnswer')}
      </Button>
    </footer>
  );
};
