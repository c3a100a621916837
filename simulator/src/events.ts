import type { House } from './house.ts';
import { type Confirmation, move, playOrders, type Schedule, ship, type TakenOrder } from './life.ts';

/** Of which orders, and of which line of theirs; all lines where none is named. */
export interface Which {
  poNumber: string;
  line?: number;
}

const ordersOf = (house: House, { poNumber, line }: Which): TakenOrder[] => {
  playOrders(house);
  const found = house.orders.taken.filter(
    one =>
      one.poNumber === poNumber &&
      (line === undefined || one.lines.some(({ customerLineItemNumber }) => customerLineItemNumber === line)),
  );
  if (found.length === 0) throw new Error(`there is no order ${poNumber}`);
  return found;
};

const linesOf = (house: House, which: Which) =>
  ordersOf(house, which)
    .flatMap(({ lines }) => lines)
    .filter(({ customerLineItemNumber }) => which.line === undefined || customerLineItemNumber === which.line);

const openConfirmations = (house: House, which: Which): { schedule: Schedule; confirmation: Confirmation }[] =>
  linesOf(house, which).flatMap(({ schedules }) =>
    schedules.flatMap(schedule =>
      schedule.confirmations.flatMap(confirmation => (confirmation.shipped > 0 ? [] : [{ schedule, confirmation }])),
    ),
  );

/** Holds orders for a reason, or lets them go on where there is none. */
export const hold = (house: House, which: Which, reason: string): void => {
  for (const order of ordersOf(house, which)) {
    order.isStarted = true;
    order.heldFor = reason;
  }
};

/** Moves what is confirmed and not shipped by days. */
export const slip = (house: House, which: Which, days: number): void => {
  for (const { confirmation } of openConfirmations(house, which)) move(confirmation, days);
};

/** Cancels what is not shipped. */
export const cancel = (house: House, which: Which): void => {
  for (const line of linesOf(house, which)) line.isCancelled = true;
};

/** Ships at most so many pieces of each line today. */
export const shipNow = (house: House, which: Which, quantity: number): void => {
  for (const order of ordersOf(house, which)) order.isStarted = true;
  for (const line of linesOf(house, which)) {
    let left = quantity;
    for (const schedule of line.schedules)
      for (const confirmation of [...schedule.confirmations]) {
        const some = Math.min(left, confirmation.quantity);
        if (confirmation.shipped > 0 || some <= 0) continue;
        ship(schedule, confirmation, some, house.clock.day());
        left -= some;
      }
  }
};
