import type { Interchange } from '../model/message.ts';
import type { Order, OrderDelivery, OrderLine } from '../model/order.ts';
import { WriteLog, type WriteResult } from '../model/write-log.ts';
import { piecesOf } from '../text/pieces.ts';
import { writeInterchange } from './envelope-writer.ts';
import { DESCRIPTION_LENGTH } from './mappers/order-mapper.ts';
import { momentComposite } from './moments.ts';
import { type EdifactWriteOptions, type Element, SegmentWriter } from './segment-writer.ts';

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

/** Texts in an FTX, none longer than 4440 of D.96A. */
const TEXTS_IN_FTX = 5;
const LONGEST_TEXT = 70;

/** Numbers of documents and parts are not longer, and numbers of lines neither. */
const LONGEST_NUMBER = 35;
const LONGEST_LINE_NUMBER = 6;

/** Writes answers to orders as ORDRSP D.96A. Texts that are too long for a segment are broken between words. */
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
    if (order.deliveryTo) out.write('DTM', momentComposite('63', order.deliveryTo));
    this.writeTexts(order.texts);
    if (order.order) out.write('RFF', ['ON', this.fitting(order.order, 'RFF+ON', 'order')]);
    if (order.contract) out.write('RFF', ['CT', this.fitting(order.contract, 'RFF+CT', 'contract')]);
    if (order.sellerOrder) out.write('RFF', ['VN', this.fitting(order.sellerOrder, 'RFF+VN', 'sellerOrder')]);
    this.writeParties();
    if (order.currency) out.write('CUX', ['2', order.currency, '9']);
    if (order.incoterm) out.write('TOD', '6', '', order.incoterm);
    for (const [index, line] of order.lines.entries()) this.writeLine(line, index);
    out.path = this.path;
    out.write('UNS', 'S');
    if (order.linesAmount) out.write('MOA', ['79', order.linesAmount]);
    if (order.amount) out.write('MOA', ['86', order.amount]);
    out.write('CNT', ['2', String(order.lines.length)]);
  }

  private writeParties(): void {
    const { out, order } = this;
    const parties = [
      ['BY', order.buyer],
      ['SE', order.supplier],
      ['ST', order.plant],
      ['SO', order.soldTo],
      ['UD', order.endCustomer],
    ] as const;
    for (const [role, party] of parties) {
      if (party) out.write('NAD', role, [party, undefined, BY_BUYER]);
      if (role === 'ST' && order.unloadingPoint)
        this.writeBelow(party, role, 'plant', 'LOC', '11', order.unloadingPoint);
      if (role === 'BY' && order.contact)
        this.writeBelow(party, role, 'buyer', 'CTA', 'OC', [undefined, order.contact]);
    }
  }

  /** What stands below a party has no place without it. */
  private writeBelow(
    party: string | undefined,
    role: string,
    field: string,
    tag: string,
    ...elements: Element[]
  ): void {
    if (party) this.out.write(tag, ...elements);
    else this.log.missing(`NAD+${role}`, `${this.path}.${field}`, 'an..35');
  }

  private writeLine(line: OrderLine, index: number): void {
    const { out } = this;
    const field = `lines.${index}`;
    out.path = `${this.path}.${field}`;
    const material = this.needed(line.material, 'LIN', `${field}.material`, 'an..35');
    const no = this.fitting(line.no, 'LIN', `${field}.no`, LONGEST_LINE_NUMBER);
    out.write('LIN', no, line.action, [material, 'IN']);
    if (line.supplierMaterial) out.write('PIA', '1', [line.supplierMaterial, 'SA']);
    this.writeDescription(line.description, `${field}.description`);
    if (line.qty) out.write('QTY', [QTY_OF_LINE, line.qty, line.unit]);
    if (line.delivery) out.write('DTM', momentComposite('69', line.delivery));
    if (line.deliveryTo) out.write('DTM', momentComposite('63', line.deliveryTo));
    if (line.amount) out.write('MOA', ['203', line.amount]);
    this.writeTexts(line.texts);
    if (line.price) out.write('PRI', ['AAA', line.price, undefined, undefined, line.priceBasis, line.unit]);
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
    const pieces = texts.flatMap(text => piecesOf(text, LONGEST_TEXT));
    for (let start = 0; start < pieces.length; start += TEXTS_IN_FTX) {
      this.out.write('FTX', 'AAI', '', '', pieces.slice(start, start + TEXTS_IN_FTX));
    }
  }

  /** Two full components are all that one segment has room for. */
  private writeDescription(description: string | undefined, field: string): void {
    if (!description) return;
    const [first, second, rest] = [0, 1, 2].map(at => description.slice(at * DESCRIPTION_LENGTH).trimEnd());
    if (rest) this.log.warn('length', { ...this.at('IMD', field), value: description, expected: 'an..70' });
    const pieces = [first, second].map(piece => piece?.slice(0, DESCRIPTION_LENGTH));
    this.out.write('IMD', '', '', [undefined, undefined, undefined, ...pieces]);
  }

  private needed(value: string | undefined, record: string, field: string, expected: string): string | undefined {
    if (value === undefined || value.trim() === '') this.log.missing(record, `${this.path}.${field}`, expected);
    return value && this.fitting(value, record, field);
  }

  /** A number that is cut would be another one. */
  private fitting(value: string, record: string, field: string, longest = LONGEST_NUMBER): string {
    const expected = `an..${longest}`;
    if (value.length > longest) this.log.unfit('length', { ...this.at(record, field), value, expected });
    return value;
  }

  private at(record: string, field: string) {
    return { record, field: `${this.path}.${field}` };
  }
}
