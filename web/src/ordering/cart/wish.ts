import { isPlainDate, type PlainDate } from '@inbound/shared';
import {
  type DeliveryChoice,
  type DeliveryPart,
  type DeliveryWay,
  deliveryChoices,
  type StockedPart,
} from '@inbound/shared/ordering/cart/delivery-choice';

/** What somebody wishes of a part, as it is typed. */
export interface Wish {
  quantity: string;
  date: string;
  ownPartNo: string;
  /** How it is delivered; a day that is typed is a way of its own. */
  way?: DeliveryWay | undefined;
  /** The pieces that were typed before other ones were taken that can be ordered. */
  instead?: number | undefined;
}

const WHOLE = /^[1-9]\d{0,9}$/;

/** A quantity as it is typed; undefined where it is none. */
const piecesIn = (typed: string): number | undefined => (WHOLE.test(typed) ? Number(typed) : undefined);

/** A wish as it is understood. */
export interface UnderstoodWish {
  /** Undefined while what is typed is no quantity. */
  quantity: number | undefined;
  choices: readonly DeliveryChoice[];
  chosen: DeliveryChoice | undefined;
  /** What is put into the cart: one line for each. */
  parts: readonly DeliveryPart[];
  /** The day that is shown as the wanted one. */
  date: string;
  dateIsWrong: boolean;
}

/** What a wish means for a part today: a way that its quantity no longer has is as if none had been chosen. */
export const understoodWish = (part: StockedPart, wish: Wish, today: PlainDate): UnderstoodWish => {
  const quantity = piecesIn(wish.quantity);
  const choices = quantity === undefined ? [] : deliveryChoices(part, quantity, today);
  const way = wish.way ?? (wish.date === '' ? 'stock' : undefined);
  const chosen = choices.find(choice => choice.way === way);
  const requestedDate = isPlainDate(wish.date) ? wish.date : null;
  return {
    ...{ quantity, choices, chosen },
    parts: chosen?.parts ?? [{ quantity: quantity ?? 0, requestedDate }],
    date: chosen ? (chosen.parts.at(-1)?.requestedDate ?? '') : wish.date,
    dateIsWrong: !chosen && wish.date !== '' && !isPlainDate(wish.date),
  };
};
