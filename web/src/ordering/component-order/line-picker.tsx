import './order.css';
import type { Decimal, RefusalData } from '@inbound/shared';
import type { CartLineRow } from '@inbound/shared/ordering/cart/contract';
import { cartTotals, linePriceOf } from '@inbound/shared/ordering/cart/line-price';
import { refreshCheckoutPrices } from '@inbound/shared/ordering/component-order/contract';
import {
  isStale,
  MOST_ORDER_LINES,
  orderedTogether,
  ordersOfCheckout,
} from '@inbound/shared/ordering/component-order/rules';
import { isAboveLimit, type OrderLimit } from '@inbound/shared/ordering/ordering-user/rules';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { now } from '../../client/now.ts';
import { useTexts } from '../../client/texts.ts';
import { refusalAt } from '../../kit/form/refusals.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { CartLineGrid } from '../cart/line-grid.tsx';
import { useWholeCart } from '../cart/whole-cart.ts';

/** A checked line, with the price that the person sees. */
export interface ChosenLine {
  id: string;
  version: number;
  price: Decimal | null;
}

const chosenOf = (row: CartLineRow): ChosenLine => ({
  id: row.id,
  version: row.version,
  price: linePriceOf(row, row.quantity)?.price.amount ?? null,
});

type LineErrors = readonly (Record<string, { type?: unknown; message?: unknown }> | undefined)[];

/** What is refused of the checked lines, each with the number of its part. */
const Refused = ({ chosen, rows }: { chosen: readonly ChosenLine[]; rows: readonly CartLineRow[] }) => {
  const { error, field } = useTexts();
  const { formState } = useFormContext();
  const errors = formState.errors.lines as unknown as LineErrors | undefined;
  const found = chosen.flatMap(({ id }, at) =>
    Object.entries(errors?.[at] ?? {}).flatMap(
      ([name, said]): { part: string; name: string; refusal: RefusalData }[] => {
        const refusal = refusalAt(said);
        return refusal ? [{ part: rows.find(row => row.id === id)?.partNo ?? '', name, refusal }] : [];
      },
    ),
  );
  return found.map(({ part, name, refusal }) => (
    <p key={`${part} ${name}`} className="co-wrong">
      {part}, {field('cart', name)}: {error(refusal, 'cart')}
    </p>
  ));
};

/** That prices are too old to order by, and the button that asks for them again. */
const StalePrices = ({ rows, refresh }: { rows: readonly CartLineRow[]; refresh(): void }) => {
  const { t } = useTexts();
  const { run, busy } = useAction(refreshCheckoutPrices, { done: refresh });
  const stale = rows.filter(({ checkedAt }) => isStale(checkedAt, now())).slice(0, MOST_ORDER_LINES);
  if (stale.length === 0) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button icon="refresh" busy={busy} onClick={() => void run({ lineIds: stale.map(({ id }) => id) })}>
          {t('componentOrder.text.refreshPrices')}
        </Button>
      }
    >
      {t('componentOrder.text.stale', { count: stale.length })}
    </Notice>
  );
};

/** Whether one of the orders that the lines need is above a limit. */
const isAnyAbove = (limit: OrderLimit, lines: readonly CartLineRow[]): boolean =>
  ordersOfCheckout('', lines).some(part => cartTotals(part.lines).some(sum => isAboveLimit(limit, sum)));

interface PickerProps {
  chosen: readonly ChosenLine[];
  change(next: ChosenLine[]): void;
  /** The most that the caller may order by one order. */
  limit: OrderLimit | undefined;
}

/** The lines of the cart, of which those that are checked are ordered. */
export const CartLinePicker = ({ chosen, change, limit }: PickerProps) => {
  const { t } = useTexts();
  const { money, count } = useFormat();
  const { lines: rows, refusal, refresh } = useWholeCart();
  // In the order in which they were chosen: so they are split into orders, and priced with those that they are ordered with.
  const selected = useMemo(() => {
    const byId = new Map(rows?.map(row => [row.id, row]));
    return new Map(orderedTogether(chosen.flatMap(({ id }) => byId.get(id) ?? [])).map(row => [row.id, row]));
  }, [rows, chosen]);
  const priced = useMemo(() => rows?.map(row => selected.get(row.id) ?? row), [rows, selected]);
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!rows || !priced) return <Skeleton shape="form" />;
  if (rows.length === 0) return <Empty kind="none">{t('componentOrder.text.emptyCart')}</Empty>;
  return (
    <div className="co-picker">
      <StalePrices rows={[...selected.values()]} refresh={refresh} />
      <Refused chosen={chosen} rows={rows} />
      <div className="co-picker-grid">
        <CartLineGrid rows={priced} selected={selected} change={next => change(orderedTogether(next).map(chosenOf))} />
      </div>
      <p className="co-sums">
        <span>{t('componentOrder.text.checked', { count: count(selected.size), of: count(rows.length) })}</span>
        {cartTotals(selected.values()).map(sum => (
          <strong key={sum.currency}>{money(sum)}</strong>
        ))}
        {limit &&
          isAnyAbove(
            limit,
            chosen.flatMap(({ id }) => selected.get(id) ?? []),
          ) && <span className="co-wrong">{t('componentOrder.text.over')}</span>}
      </p>
    </div>
  );
};
