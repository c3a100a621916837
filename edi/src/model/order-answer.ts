import { canonicalDecimal } from '../text/decimal.ts';
import type { Order, OrderDelivery, OrderLine } from './order.ts';
import { scheduleOf } from './order-terms.ts';
import type { LocalDateTime } from './release.ts';

/** LIN 1229 and BGM 4343 of an answer: as it was asked, otherwise, not at all. */
const LINE = { asAsked: '5', otherwise: '6', refused: '7' } as const;
const WHOLE = { asAsked: 'AP', otherwise: 'AC', refused: 'RE' } as const;

/** BGM 1225: an answer that changes what was said before. */
const CHANGE = '4';

/** What the supplier says of a line: what is promised on which day, nothing where the line is refused, and why. */
export interface LineAnswer {
  /** Number of the line in the order. */
  no: string;
  promised: readonly OrderDelivery[];
  texts?: string[];
}

/** The number of the answer, which grows from one to the next, and when it is given. */
export interface AnswerHead {
  no: string;
  date: LocalDateTime;
}

/** The answer to an order with all lines that were answered; prices and quantities are those of the order. */
export function answerTo(order: Order, answers: readonly LineAnswer[], head: AnswerHead): Order {
  const lines = order.lines.flatMap(line => {
    const answer = answers.find(({ no }) => no === line.no);
    return answer ? [answeredLine(line, answer)] : [];
  });
  const actions = new Set(lines.map(({ action }) => action));
  const only = (action: string) => actions.size === 1 && actions.has(action);
  const whole = only(LINE.asAsked) ? WHOLE.asAsked : only(LINE.refused) ? WHOLE.refused : WHOLE.otherwise;
  const { sellerOrder, buyer, supplier, currency } = order;
  return {
    kind: 'response',
    ...head,
    function: CHANGE,
    answer: whole,
    order: order.no,
    ...{ sellerOrder, buyer, supplier, currency },
    lines,
  };
}

function answeredLine(line: OrderLine, { promised, texts }: LineAnswer): OrderLine {
  const { no, material, supplierMaterial, qty, unit, price, priceBasis } = line;
  const about = { no, material, supplierMaterial, qty, unit, texts };
  if (promised.length === 0) return { ...about, action: LINE.refused };
  const isAsked = wordOf(promised) === wordOf(scheduleOf(line));
  const action = isAsked ? LINE.asAsked : LINE.otherwise;
  return { ...about, action, price, priceBasis, deliveries: [...promised] };
}

/** Days and quantities as one text, whatever their order. */
function wordOf(schedule: readonly OrderDelivery[]): string {
  const days = schedule.map(({ qty = '', from, to, place }) =>
    JSON.stringify([from, to, place, canonicalDecimal(qty)]),
  );
  return days.sort().join();
}
