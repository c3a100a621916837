import './restock.css';
import { compare, isDecimal, isPositive, refusal } from '@inbound/shared';
import type { PickUpPlanDetail } from '@inbound/shared/delivery/pick-up-plan/contract';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Unit } from '../../kit/columns/entry.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

type Owed = PickUpPlanDetail['owed'][number];

interface OwedProps {
  owed: Owed;
  typed: string;
  change(qty: string): void;
}

/** One backorder with what of it can be added, and how much shall be. */
const OwedItem = ({ owed, typed, change }: OwedProps) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const figures = { backorder: decimal(owed.backorder), qty: decimal(owed.toRestock) };
  return (
    <li>
      <div>
        <strong>{owed.partNo}</strong> {owed.callOffNo}
        <small>
          {t('pickUpPlan.text.toRestock', figures)} <Unit code={owed.unit} />
        </small>
      </div>
      <QuantityInput
        live
        label={t('pickUpPlan.text.restockOf', { callOff: owed.callOffNo })}
        value={typed}
        change={change}
      />
    </li>
  );
};

interface RestockProps {
  plan: PickUpPlanDetail;
  busy?: boolean;
  submit(body: object): void;
  cancel(): void;
}

/** Adds what the supplier owes to a plan, call-off by call-off, no more than is owed and on no note or plan. */
export const Restock = ({ plan, busy = false, submit, cancel }: RestockProps) => {
  const { t, action, error } = useTexts();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const open = plan.owed.filter(({ toRestock }) => isPositive(toRestock));
  const items = open.flatMap(({ callOffId, toRestock }) => {
    const qty = typed[callOffId] ?? '';
    return isDecimal(qty) && isPositive(qty) ? [{ callOffId, qty, toRestock }] : [];
  });
  const over = items.find(({ qty, toRestock }) => compare(qty, toRestock) > 0);
  const reason = over
    ? error(refusal('over_backorder', { qty: over.qty, backorder: over.toRestock }))
    : items.length === 0
      ? t('pickUpPlan.text.noneTyped')
      : undefined;
  return (
    <div className="pu-restock">
      {open.length === 0 ? (
        <Notice tone="info">{t('pickUpPlan.text.nothingOwed')}</Notice>
      ) : (
        <ul>
          {open.map(owed => (
            <OwedItem
              key={owed.callOffId}
              owed={owed}
              typed={typed[owed.callOffId] ?? ''}
              change={qty => setTyped({ ...typed, [owed.callOffId]: qty })}
            />
          ))}
        </ul>
      )}
      <footer>
        <Button onClick={cancel}>{t('common.action.back')}</Button>
        <Button
          kind="primary"
          busy={busy}
          reason={reason}
          onClick={() => submit({ items: items.map(({ callOffId, qty }) => ({ callOffId, qty })) })}
        >
          {action('pickUpPlan', 'restock')}
        </Button>
      </footer>
    </div>
  );
};
