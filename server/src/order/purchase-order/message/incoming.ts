import { type Order, type OrderLine, requestedDay } from '@inbound/edi';
import { type Currency, type Decimal, type FieldRefusal, type PlainDate, refusal } from '@inbound/shared';
import type {
  IncomingChange,
  IncomingHead,
  IncomingLine,
  IncomingLineChange,
  IncomingOrder,
  IncomingSchedule,
} from '@inbound/shared/order/purchase-order/incoming';
import { lineEffect, type OrderEffect, orderNotTaken } from '@inbound/shared/order/purchase-order/message-rules';

/** What a message says, or what it misses, by paths of the message (`lines.0.price`). */
export type Said<T> = { said: T } | { refused: FieldRefusal[] };

const missing = (field: string): FieldRefusal => ({ field, ...refusal('required', { field }) });

const joined = (texts: readonly string[] | undefined): string | null => (texts ? texts.join(' ') : null);

const day = (moment: string | undefined): PlainDate | null => (moment?.slice(0, 10) as PlainDate | undefined) ?? null;

/** The days of a line; none where one day is all that it says, for that is the day of the line. */
const scheduleOf = ({ deliveries = [], qty }: OrderLine): IncomingSchedule[] => {
  const days = deliveries.flatMap(({ qty: part, from, to }) => {
    const date = day(from ?? to);
    return part !== undefined && date ? [{ date, qty: part as Decimal }] : [];
  });
  return days.length === 1 && days[0]?.qty === qty ? [] : days;
};

/** A part of a schedule without a day or a quantity, which nothing could be made of. */
const openDays = ({ deliveries = [] }: OrderLine, path: string): FieldRefusal[] =>
  deliveries.flatMap(({ qty, from, to }, at) => [
    ...(qty === undefined ? [missing(`${path}.deliveries.${at}.qty`)] : []),
    ...(from === undefined && to === undefined ? [missing(`${path}.deliveries.${at}.from`)] : []),
  ]);

/** An order has one ship-to: a line whose parts go to several places is none that can be answered. */
const places = ({ deliveries = [] }: OrderLine, path: string): FieldRefusal[] =>
  deliveries.flatMap(({ place }, at) =>
    place === undefined
      ? []
      : [{ field: `${path}.deliveries.${at}.place`, value: place, ...orderNotTaken(`LIN, LOC+7 ${place}`) }],
  );

const lineFaults = (line: OrderLine, at: number, order: Order): FieldRefusal[] => {
  const path = `lines.${at}`;
  return [
    ...(line.qty === undefined ? [missing(`${path}.qty`)] : []),
    ...(line.price === undefined ? [missing(`${path}.price`)] : []),
    ...(requestedDay(line, order) === undefined ? [missing(`${path}.delivery`)] : []),
    ...openDays(line, path),
    ...places(line, path),
  ];
};

const saidLine = (line: OrderLine, order?: Order): IncomingLine => ({
  itemNo: line.no,
  materialNo: line.material,
  supplierMaterialNo: line.supplierMaterial ?? null,
  description: line.description ?? null,
  unit: line.unit ?? null,
  qty: (line.qty ?? '') as Decimal,
  price: { amount: (line.price ?? '') as Decimal, per: Number(line.priceBasis ?? '1') },
  crd: (requestedDay(line, order) ?? '') as PlainDate,
  schedule: scheduleOf(line),
  configuration: null,
  remark: joined(line.texts),
});

const headOf = (order: Order): Omit<IncomingHead, 'orderDate'> => ({
  sellerOrderNo: order.sellerOrder ?? null,
  shipTo: order.plant ?? null,
  soldTo: order.soldTo ?? null,
  endCustomer: order.endCustomer ?? null,
  remark: joined(order.texts),
});

/** A whole order, as ORDERS says it; of an ORDCHG that replaces one the number is that of the order. */
export const incomingOrder = (order: Order, poNo = order.no): Said<IncomingOrder> => {
  const refused = [
    ...(order.supplier === undefined ? [missing('supplier')] : []),
    ...(order.currency === undefined ? [missing('currency')] : []),
    ...(order.date === undefined ? [missing('date')] : []),
    ...(order.lines.length === 0 ? [missing('lines')] : []),
    ...order.lines.flatMap((line, at) => lineFaults(line, at, order)),
  ];
  if (refused.length > 0) return { refused };
  return {
    said: {
      ...headOf(order),
      poNo,
      plantNo: order.plant ?? '',
      supplierCode: order.supplier ?? '',
      currency: (order.currency ?? '') as Currency,
      orderDate: day(order.date) as PlainDate,
      lines: order.lines.map(line => saidLine(line, order)),
    },
  };
};

/** What an ORDCHG that names lines says of one of them. */
const lineChange = (line: OrderLine, at: number, order: Order, format: string): Said<IncomingLineChange[]> => {
  const effect = lineEffect(line.action);
  if (effect === undefined)
    return { refused: [{ field: `lines.${at}.action`, ...orderNotTaken(`${format}, LIN ${line.action}`) }] };
  if (effect === 'none') return { said: [] };
  if (effect === 'cancelled') return { said: [{ kind: 'cancelled', itemNo: line.no }] };
  const faults =
    effect === 'added'
      ? lineFaults(line, at, order)
      : [...openDays(line, `lines.${at}`), ...places(line, `lines.${at}`)];
  if (faults.length > 0) return { refused: faults };
  if (effect === 'added') return { said: [{ kind: 'added', line: saidLine(line, order) }] };
  const { qty, price, schedule, crd, remark, materialNo } = saidLine(line);
  return {
    said: [
      {
        ...{ kind: 'changed', itemNo: line.no, materialNo },
        ...(line.qty === undefined ? {} : { qty }),
        ...(line.price === undefined ? {} : { price }),
        ...(line.deliveries ? { schedule } : {}),
        ...(crd ? { crd } : {}),
        ...(remark === null ? {} : { remark }),
      },
    ],
  };
};

/** The head of a change: what it does not say stays, and its texts are the reason of the change. */
const headChange = (order: Order) =>
  Object.fromEntries(
    Object.entries({ ...headOf(order), remark: null }).filter(([, value]) => value !== null),
  ) as Partial<Omit<IncomingHead, 'orderDate'>>;

/** A change of a known order, as ORDCHG says it. */
export const incomingChange = (
  order: Order,
  effect: Extract<OrderEffect, 'change' | 'replace' | 'delete'>,
  format: string,
): Said<IncomingChange> => {
  const about = {
    poNo: order.order ?? order.no,
    supplierCode: order.supplier ?? '',
    changeNo: order.no,
    reason: joined(order.texts),
  };
  if (effect === 'delete') return { said: { ...about, kind: 'delete' } };
  if (effect === 'replace') {
    const whole = incomingOrder(order, about.poNo);
    return 'refused' in whole ? whole : { said: { ...about, kind: 'replace', order: { ...whole.said, remark: null } } };
  }
  const changes = order.lines.map((line, at) => lineChange(line, at, order, format));
  const refused = changes.flatMap(change => ('refused' in change ? change.refused : []));
  if (refused.length > 0) return { refused };
  const lines = changes.flatMap(change => ('said' in change ? change.said : []));
  return { said: { ...about, kind: 'change', head: headChange(order), lines } };
};
