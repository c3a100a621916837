import type { Interchange } from '../model/message.ts';
import type { Order, OrderDelivery, OrderLine } from '../model/order.ts';
import { WriteLog, type WriteResult } from '../model/write-log.ts';
import { writeInterchange } from './envelope-writer.ts';
import { momentComposite } from './moments.ts';
import { type EdifactWriteOptions, SegmentWriter } from './segment-writer.ts';

/** Answers to orders of one customer, each a message of its own. */
export interface OrdrspInterchange {
  interchange: Interchange;
  orders: Order[];
}

const TYPE = ['ORDRSP', 'D', '96A', 'UN'] as const;

/** Code list agency (3055) of what the buyer assigns. */
const BY_BUYER = '92';

/** BGM 1001 of the answer to an order, where the order itself says nothing else. */
const RESPONSE = '231';

/** What was ordered or promised for a line, and a part of it (QTY 6063). */
const QTY_OF_LINE = '21';
const QTY_OF_DELIVERY = '113';
const QTY_OF_PLACE = '11';

/** Texts in an FTX. */
const TEXTS_IN_FTX = 5;

/** Writes answers to orders as ORDRSP D.96A. */
export function writeOrdrsp(message: OrdrspInterchange, options: EdifactWriteOptions = {}): WriteResult {
  const log = new WriteLog('ORDRSP');
  const out = new SegmentWriter(options, log);
  const { interchange, orders } = message;
  const created = interchange.created ?? orders[0]?.date;
  const bodies = orders.map((order, index) => () => new OrderWriter(out, log, order, `orders.${index}`).write());
  writeInterchange(out, log, { ...interchange, created }, interchange.type?.split(':') ?? TYPE, bodies);
  return log.result(() => out.bytes());
}

/** Writes one answer: its head, its lines, and what they come to. */
class OrderWriter {
  constructor(
    private readonly out: SegmentWriter,
    private readonly log: WriteLog,
    private readonly order: Order,
    private readonly path: string,
  ) {}

  write(): void {
    const { out, order } = this;
    out.path = this.path;
    const no = this.needed(order.no, 'BGM', 'no', 'an..35');
    out.write('BGM', order.code ?? RESPONSE, no, order.function ?? '9', order.answer);
    out.write('DTM', momentComposite('137', this.needed(order.date, 'DTM+137', 'date', '203')));
    if (order.delivery) out.write('DTM', momentComposite('69', order.delivery));
    this.writeTexts(order.texts);
    if (order.order) out.write('RFF', ['ON', order.order]);
    if (order.contract) out.write('RFF', ['CT', order.contract]);
    this.writeParties();
    if (order.currency) out.write('CUX', ['2', order.currency, '9']);
    if (order.incoterm) out.write('TOD', '6', '', order.incoterm);
    for (const [index, line] of order.lines.entries()) this.writeLine(line, index);
    out.path = this.path;
    out.write('UNS', 'S');
    if (order.amount) out.write('MOA', ['86', order.amount]);
    out.write('CNT', ['2', String(order.lines.length)]);
  }

  private writeParties(): void {
    const { out, order } = this;
    if (order.buyer) out.write('NAD', 'BY', [order.buyer, undefined, BY_BUYER]);
    if (order.supplier) out.write('NAD', 'SU', [order.supplier, undefined, BY_BUYER]);
    if (order.plant) out.write('NAD', 'DP', [order.plant, undefined, BY_BUYER]);
    if (!order.unloadingPoint) return;
    if (order.plant) out.write('LOC', '11', order.unloadingPoint);
    else this.log.missing('NAD+DP', `${this.path}.plant`, 'an..35');
  }

  private writeLine(line: OrderLine, index: number): void {
    const { out } = this;
    const field = `lines.${index}`;
    out.path = `${this.path}.${field}`;
    const material = this.needed(line.material, 'LIN', `${field}.material`, 'an..35');
    out.write('LIN', line.no, line.action, [material, 'IN']);
    if (line.supplierMaterial) out.write('PIA', '1', [line.supplierMaterial, 'SA']);
    if (line.description) out.write('IMD', '', '', [undefined, undefined, undefined, line.description]);
    if (line.qty) out.write('QTY', [QTY_OF_LINE, line.qty, line.unit]);
    if (line.delivery) out.write('DTM', momentComposite('69', line.delivery));
    if (line.amount) out.write('MOA', ['203', line.amount]);
    this.writeTexts(line.texts);
    if (line.price) out.write('PRI', ['AAA', line.price, undefined, undefined, line.priceBasis]);
    if (line.order) out.write('RFF', ['ON', line.order, line.orderItem]);
    this.writeDeliveries(line);
  }

  /** Parts for several places stand under them; the others behind the condition that holds for all of them. */
  private writeDeliveries({ deliveries = [], unit }: OrderLine): void {
    const { out } = this;
    for (const delivery of deliveries.filter(({ place }) => place)) {
      out.write('LOC', '7', delivery.place);
      if (delivery.qty) out.write('QTY', [QTY_OF_PLACE, delivery.qty, unit]);
      this.writeDays(delivery);
    }
    const others = deliveries.filter(({ place }) => !place);
    if (others.length > 0) out.write('SCC', '1');
    for (const delivery of others) {
      out.write('QTY', [QTY_OF_DELIVERY, delivery.qty, unit]);
      this.writeDays(delivery);
    }
  }

  private writeDays({ from, to }: OrderDelivery): void {
    if (from && from === to) {
      this.out.write('DTM', momentComposite('2', from));
      return;
    }
    if (from) this.out.write('DTM', momentComposite('64', from));
    if (to) this.out.write('DTM', momentComposite('63', to));
  }

  private writeTexts(texts: readonly string[] = []): void {
    for (let start = 0; start < texts.length; start += TEXTS_IN_FTX) {
      this.out.write('FTX', 'AAI', '', '', texts.slice(start, start + TEXTS_IN_FTX));
    }
  }

  private needed(value: string | undefined, record: string, field: string, expected: string): string | undefined {
    if (value === undefined || value.trim() === '') this.log.missing(record, `${this.path}.${field}`, expected);
    return value;
  }
}
