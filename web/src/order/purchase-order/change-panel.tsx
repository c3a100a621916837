import './change-panel.css';
import { isDecimal } from '@inbound/shared';
import {
  type PurchaseOrderChangeDetail,
  type PurchaseOrderChangeLine,
  reconfirmPurchaseOrderChange,
  releasePurchaseOrderChange,
  takeBackPurchaseOrderChange,
  takePurchaseOrderProposal,
  withdrawPurchaseOrderChange,
} from '@inbound/shared/order/purchase-order/change-contract';
import { purchaseOrderChange } from '@inbound/shared/order/purchase-order/change-machine';
import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import type { ReactNode } from 'react';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { type Reader, useReader } from '../../kit/columns/reader.ts';
import { ReasonText, storedReason } from '../../kit/columns/reason.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { ChangeAnswers, useChangeAnswers } from './change-answers.tsx';
import { differencesOf, distanceOf, type FieldDifference, openChangeOf } from './change-rows.ts';
import { pricePer } from './columns.tsx';
import { shownValue } from './shown-value.ts';

/** By how much a field moves, with the direction as a sign. */
const Distance = ({ of }: { of: FieldDifference }) => {
  const { t } = useTexts();
  const { difference, count } = useFormat();
  const distance = distanceOf(of);
  if (!distance) return null;
  if ('qty' in distance) return <span className="po-distance">{difference(distance.qty)}</span>;
  const days = count(Math.abs(distance.days));
  return (
    <span className="po-distance">
      {t(distance.days < 0 ? 'purchaseOrder.text.daysEarlier' : 'purchaseOrder.text.daysLater', { days })}
    </span>
  );
};

/** What stands against a change: pieces that are packed or shipped already. */
const Standing = ({ line }: { line: PurchaseOrderChangeLine }) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const { packed, shipped } = line;
  if (Number(packed) === 0 && Number(shipped) === 0) return <>{t('purchaseOrder.text.nothingPacked')}</>;
  return <>{t('purchaseOrder.text.standing', { packed: decimal(packed), shipped: decimal(shipped) })}</>;
};

/** What the supplier said to a line. */
const Answer = ({ line }: { line: PurchaseOrderChangeLine }) => {
  const { t } = useTexts();
  const { date, decimal } = useFormat();
  const { entry } = useReader();
  const offer = [
    line.proposalDate && date(line.proposalDate),
    line.proposalQty && `${decimal(line.proposalQty)} ${entry('unit', line.unit)}`,
  ].filter(Boolean);
  return (
    <>
      <span className="po-said" data-answer={line.changeAnswer}>
        {t(`purchaseOrder.changeAnswer.${line.changeAnswer}`)}
      </span>
      {offer.length > 0 && <strong> {offer.join(', ')}</strong>}
      {line.reason !== '' && (
        <small>
          <ReasonText stored={storedReason(line.reason, line.note)} />
        </small>
      )}
    </>
  );
};

/** A value of a line as both sides say it: a quantity with its unit, a price with what it is for. */
const saidValue = (difference: FieldDifference, value: unknown, { line, order }: Said, reader: Reader): string => {
  const { field } = difference;
  if (typeof value !== 'string') return shownValue(value, reader);
  if (field === 'qty' || field === 'line') return `${shownValue(value, reader)} ${reader.entry('unit', line.unit)}`;
  const present = order.lines.find(({ itemNo }) => itemNo === line.itemNo);
  if (field !== 'price' || !isDecimal(value) || !present) return shownValue(value, reader);
  const isNew = value === difference.to;
  const per = (isNew ? line.newValues.per : line.oldValues.per) ?? present.per;
  return pricePer({ price: value, per }, order.currency, reader.format);
};

interface Said {
  line: PurchaseOrderChangeLine;
  order: PurchaseOrderDetail;
}

interface LineRowsProps extends Said {
  answer: ReactNode;
  below: ReactNode;
}

/** The rows of one line: a field in each, its answer beside the first. */
const LineRows = ({ line, order, answer, below }: LineRowsProps) => {
  const { field, language } = useTexts();
  const reader = useReader();
  const name = nameIn(language, { zh: line.materialNameZh, en: line.materialNameEn });
  const differences = differencesOf(line);
  return (
    <>
      {differences.map((difference, at) => (
        <tr key={difference.field} data-first={at === 0 || undefined}>
          <td>{at === 0 && line.itemNo}</td>
          <td className="po-part" title={name}>
            {at === 0 && `${line.partNo} ${name}`}
          </td>
          <td>{field('purchaseOrder', difference.field)}</td>
          <td className="po-number">{saidValue(difference, difference.from, { line, order }, reader)}</td>
          <td className="po-arrow" aria-hidden="true">
            →
          </td>
          <td className="po-number po-new" data-gone={line.changeKind === 'cancelled' || undefined}>
            {line.changeKind === 'cancelled'
              ? reader.texts.choice('purchaseOrder', 'answer', 'cancelled')
              : saidValue(difference, difference.to, { line, order }, reader)}
          </td>
          <td className="po-number">
            <Distance of={difference} />
          </td>
          <td>{at === 0 && line.changeKind !== 'head' && <Standing line={line} />}</td>
          <td>{at === 0 && answer}</td>
        </tr>
      ))}
      {below && (
        <tr className="po-below">
          <td />
          <td colSpan={8}>{below}</td>
        </tr>
      )}
    </>
  );
};

const Head = () => {
  const { t, field } = useTexts();
  const { user } = useSession();
  const isSupplier = user.type === 'supplier';
  return (
    <thead>
      <tr>
        <th scope="col">{field('purchaseOrder', 'line')}</th>
        <th scope="col">{field('purchaseOrder', 'partNo')}</th>
        <th scope="col">{field('purchaseOrder', 'field')}</th>
        <th scope="col" className="po-number">
          {t(isSupplier ? 'purchaseOrder.text.youConfirmed' : 'purchaseOrder.text.supplierConfirmed')}
        </th>
        <td />
        <th scope="col" className="po-number">
          {t(isSupplier ? 'purchaseOrder.text.changedTo' : 'purchaseOrder.text.youAsked')}
        </th>
        <th scope="col" className="po-number">
          {t('purchaseOrder.text.difference')}
        </th>
        <th scope="col">{t('purchaseOrder.text.against')}</th>
        <th scope="col">{field('purchaseOrder', 'changeAnswer')}</th>
      </tr>
    </thead>
  );
};

const Title = ({ change, refresh }: { change: PurchaseOrderChangeDetail; refresh(): void }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  return (
    <header className="po-change-head">
      <Icon name="order-changes" />
      <h3>{t('purchaseOrder.text.changeSet', { number: change.changeNo })}</h3>
      <StateTag machine={purchaseOrderChange} state={change.state} />
      <span>{change.reason}</span>
      {change.answerBy && <span>{t('purchaseOrder.text.answerBy', { date: date(change.answerBy) })}</span>}
      <span className="ib-space" />
      <ActionBar
        machine={purchaseOrderChange}
        record={change}
        endpoints={{
          release: releasePurchaseOrderChange,
          reconfirm: reconfirmPurchaseOrderChange,
          takeProposal: takePurchaseOrderProposal,
          withdraw: withdrawPurchaseOrderChange,
          takeBack: takeBackPurchaseOrderChange,
        }}
        primary={change.objectedCount > 0 ? 'takeProposal' : 'release'}
        ask={{
          release: 'confirm',
          reconfirm: 'confirm',
          takeProposal: 'confirm',
          withdraw: 'reason',
          takeBack: 'confirm',
        }}
        done={refresh}
        inRow
        waitsForTyped
      />
    </header>
  );
};

/** The open change set of an order against what was confirmed, with what each side does about it. */
export const ChangePanel = ({ record, refresh }: PartProps<PurchaseOrderDetail>) => {
  const { t } = useTexts();
  const change = openChangeOf(record);
  const answers = useChangeAnswers(change);
  if (!change) return null;
  return (
    <section className="po-change" aria-label={t('purchaseOrder.text.changeSet', { number: change.changeNo })}>
      <Title change={change} refresh={refresh} />
      <table>
        <Head />
        <tbody>
          {change.lines.map(line => (
            <LineRows
              key={line.id}
              line={line}
              order={record}
              answer={answers.choiceOf(line) ?? <Answer line={line} />}
              below={answers.formOf(line)}
            />
          ))}
        </tbody>
      </table>
      <ChangeAnswers answers={answers} change={change} />
    </section>
  );
};
