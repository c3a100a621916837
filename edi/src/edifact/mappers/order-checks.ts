import type { Order } from '../../model/order.ts';
import { lineAmount, minorDigits } from '../../model/order-terms.ts';
import type { Place, Problem, Rule, Severity } from '../../model/problem.ts';
import type { ProblemLog } from '../../model/problem-log.ts';
import { unitOfEdifact } from '../../model/units.ts';
import { addDecimals, roundedQuotient } from '../../text/decimal.ts';
import type { Part } from './document-mapper.ts';

/** SCC 4017 of a quantity that is firm. */
const FIRM = '1';

/** BGM 1225 of a message that says the whole order, as an order itself does. */
const WHOLE = new Set(['', '5', '6', '7', '9', '22']);

/** What a line of an order must be to be one that can be counted with: figures that agree, and nothing left unsaid. */
export class OrderCheck {
  constructor(
    private readonly kind: Order['kind'],
    private readonly order: Part,
    private readonly log: ProblemLog,
  ) {}

  run(): void {
    const { order } = this;
    if (order.get('contact') === undefined) order.store.rename('contactCode', 'contact');
    this.currency(order, 'totalCurrency');
    for (const line of order.parts('lines')) this.line(line);
    const isWhole = this.kind === 'order' || (this.kind === 'change' && WHOLE.has(order.get('function') ?? ''));
    if (isWhole) this.total();
  }

  private line(line: Part): void {
    this.number(line);
    this.price(line);
    this.units(line);
    this.currency(line, 'amountCurrency');
    if (this.kind !== 'response') {
      this.schedule(line);
      const expected = lineAmount(termsOf(line), this.order.get('currency'));
      if (expected !== undefined) this.sum(line, 'amount', expected);
    }
    for (const part of [line, ...line.parts('deliveries')])
      for (const { value, place } of part.noted('SCC'))
        if (value !== FIRM) this.tell('warning', 'value', place, value, FIRM);
  }

  /** The number of a LIN that is neither the buyer's nor the seller's (an EAN) counts where there is no other. */
  private number(line: Part): void {
    const other = line.get('otherNumber');
    if (other === undefined) return;
    if (line.get('material') === undefined) line.store.rename('otherNumber', 'material');
    else this.tell('warning', 'unused', line.store.place('otherNumber')!, other, '');
  }

  /** The net price counts; the gross one only where there is no other. A price holds for a whole number of units. */
  private price(line: Part): void {
    const { store } = line;
    if (line.get('price') === undefined) {
      for (const [from, to] of [
        ['grossPrice', 'price'],
        ['grossBasis', 'priceBasis'],
        ['grossUnit', 'priceUnit'],
      ] as const)
        store.rename(from, to);
    } else if (line.get('grossPrice') !== undefined) {
      this.tell('warning', 'unused', store.place('grossPrice')!, line.get('grossPrice')!, '');
    }
    const basis = line.get('priceBasis');
    if (basis !== undefined && !/^[1-9]\d*$/.test(basis))
      this.tell('error', 'value', store.place('priceBasis')!, basis, 'n..9 > 0');
  }

  /** A quantity or a price in another unit than the line's is not converted. */
  private units(line: Part): void {
    const unit = line.get('unit');
    const fields = [[line, 'priceUnit'], ...line.parts('deliveries').map(part => [part, 'unit'] as const)] as const;
    for (const [part, field] of fields) {
      const other = part.store.own(field);
      if (unit === undefined || other === undefined || unitOfEdifact(other) === unitOfEdifact(unit)) continue;
      this.tell('error', 'value', part.store.place(field)!, other, unit);
    }
  }

  /** The parts of a schedule add up to the quantity of their line, and so do those of the places. */
  private schedule(line: Part): void {
    const qty = line.get('qty');
    const parts = line.parts('deliveries');
    for (const group of [parts.filter(part => part.get('place')), parts.filter(part => !part.get('place'))]) {
      if (qty === undefined || group.length === 0) continue;
      const sum = group.map(part => part.get('qty') ?? '0').reduce(addDecimals);
      if (sum !== qty) this.tell('error', 'count', line.store.place('qty')!, qty, sum);
    }
  }

  private currency(part: Part, field: string): void {
    const other = part.store.own(field);
    const currency = this.order.get('currency');
    if (other === undefined || currency === undefined || other === currency) return;
    this.tell('error', 'value', part.store.place(field)!, other, currency);
  }

  private total(): void {
    const currency = this.order.get('currency');
    const amounts = this.order.parts('lines').map(line => lineAmount(termsOf(line), currency) ?? line.get('amount'));
    if (amounts.every(amount => amount !== undefined))
      this.sum(this.order, 'linesAmount', amounts.reduce(addDecimals, '0'));
  }

  /** A sum that is stated and differs from what it is made of is told with both numbers, and never put right. */
  private sum(part: Part, field: string, expected: string): void {
    const stated = part.store.own(field);
    if (stated === undefined) return;
    const rounded = roundedQuotient([stated], '1', minorDigits(this.order.get('currency')));
    if (rounded !== expected) this.tell('warning', 'count', part.store.place(field)!, stated, expected);
  }

  private tell(severity: Severity, rule: Rule, place: Place, value: string, expected: string): void {
    const problem: Problem = { severity, code: 'file_format', rule, ...place, value, expected };
    this.log.add(problem);
  }
}

function termsOf(line: Part) {
  const [qty, price, priceBasis] = [line.get('qty'), line.get('price'), line.get('priceBasis')];
  return { no: '', material: '', qty, price, priceBasis };
}
