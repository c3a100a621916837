import { readdirSync, readFileSync } from 'node:fs';
import {
  lineAmount,
  linesTotal,
  type Message,
  type Order,
  type OrderLine,
  read,
  requestedDay,
  scheduleOf,
} from '../src/index.ts';

const FOLDER = new URL('../../samples/orders/', import.meta.url);

/** Names of the samples, without their ends. */
export const ORDER_SAMPLES = readdirSync(FOLDER)
  .filter(name => name.endsWith('.edi'))
  .map(name => name.replace('.edi', ''));

const fileOf = (name: string) => readFileSync(new URL(name, FOLDER));

/** What a reader makes of a sample. */
export const readSample = (name: string) => read(fileOf(`${name}.edi`));

type Dated = { date: string; qty: string };

/** What the tests read of the file beside a sample. */
interface Expected {
  format: string;
  interchange: object;
  problems?: unknown[];
  orders?: { message: string; function: string; poNo: string; lines?: object[] }[];
  changes?: {
    message: string;
    document: string;
    function: string;
    poNo: string;
    texts?: string[];
    changeSet?: {
      lines: {
        item: string;
        kind: 'changed' | 'cancelled' | 'added';
        fields?: { field: string; new: unknown }[];
        new?: object;
      }[];
    };
  }[];
  given?: { po: string; answers: { item: string; schedule?: Dated[]; note?: string; reason?: string }[] };
}

/** What is right of a sample, as the file beside it says. */
export const expectedOf = (name: string) => JSON.parse(fileOf(`${name}.expected.json`).toString()) as Expected;

/** The envelope as the expectations name it. */
export const envelopeOf = ({ head }: Message, messages: number) => {
  const { ref, sender, receiver, date, type, test = false } = head.interchange!;
  return { ref, sender, receiver, date, type, messages, test };
};

const dated = (line: OrderLine) => scheduleOf(line).map(({ from: date, qty }) => ({ date, qty }));

/** A line as the expectations name it. */
export const asExpectedLine = (line: OrderLine, currency: string | undefined) => ({
  item: line.no,
  part: line.material,
  supplierPart: line.supplierMaterial,
  description: line.description,
  unit: line.unit,
  qty: line.qty,
  price: { amount: line.price, currency, per: Number(line.priceBasis ?? '1') },
  amount: lineAmount(line, currency),
  crd: requestedDay(line),
  schedule: dated(line),
  texts: line.texts,
});

/** An order as the expectations name it. */
export const asExpectedOrder = (order: Order) => ({
  function: order.function,
  poNo: order.no,
  date: order.date?.slice(0, 10),
  sellerOrderNo: order.sellerOrder ?? null,
  contract: order.contract ?? null,
  currency: order.currency,
  buyer: order.buyer,
  supplier: order.supplier,
  shipTo: order.plant,
  soldTo: order.soldTo ?? null,
  endCustomer: order.endCustomer ?? null,
  texts: order.texts ?? [],
  lines: order.lines.map(line => asExpectedLine(line, order.currency)),
  total: { [order.currency ?? '']: linesTotal(order) },
});

/** Quantities and amounts compare as numbers: `125.50` is `125.5`. */
export const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' && /^\d+\.\d*?0+$/.test(part) ? part.replace(/\.?0+$/, '') : part,
  );
