import { SERVICES } from './beside.ts';
import { cancel, hold, shipNow, slip, type Which } from './events.ts';
import { FAULTS, type FaultKind } from './faults.ts';
import type { House } from './house.ts';
import { billOtherwise, credit } from './invoices.ts';
import { playOrders } from './life.ts';
import { countOrders, KNOWN_NUMBER_MODES } from './orders.ts';
import { documentPushOf, PUSH_SHAPES, pushOf, waybillPushOf } from './pushes.ts';
import { answerQuoteNow, extendQuote, quotePushOf } from './quotes.ts';
import { tellOrders } from './told-orders.ts';
import { tellQuotes } from './told-quotes.ts';

/** What whoever runs the simulator tells it, as JSON. */
type Told = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;

const number = (told: Told, name: string): number => {
  const value = told[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${name} is not a number`);
  return value;
};

const text = (told: Told, name: string): string => {
  const value = told[name];
  if (typeof value !== 'string') throw new Error(`${name} is not a text`);
  return value;
};

const isFault = (value: string): value is FaultKind => (FAULTS as readonly string[]).includes(value);

/** Sets the clock to a moment, or puts it forward by days. */
const setClock = ({ clock }: House, told: Told): void => {
  if ('set' in told) {
    const at = Date.parse(text(told, 'set'));
    if (Number.isNaN(at)) throw new Error('set is not a moment');
    clock.set(at);
  } else clock.advance(number(told, 'days') * DAY_MS);
};

const orderFault = ({ faults }: House, told: Told): void => {
  const kind = text(told, 'do');
  if (!isFault(kind)) throw new Error(`there is no fault ${kind}`);
  const method = 'method' in told ? { method: text(told, 'method') } : {};
  faults.order({ match: text(told, 'match'), ...method, next: number(told, 'next'), do: kind });
};

const setOrders = ({ orders }: House, told: Told): void => {
  const mode = KNOWN_NUMBER_MODES.find(one => one === told.mode);
  if (!mode) throw new Error('mode is none of them');
  orders.mode = mode;
  orders.hidesFresh = 'hidesFresh' in told ? number(told, 'hidesFresh') : 0;
  orders.hidesChanges = 'hidesChanges' in told ? number(told, 'hidesChanges') : 0;
  orders.isLively = told.isLively !== false;
};

const which = (told: Told): Which => ({
  poNumber: text(told, 'poNumber'),
  ...('line' in told ? { line: number(told, 'line') } : {}),
});

/** Puts the clock forward, and lets the orders live through the days. */
const play = (house: House, told: Told): void => {
  house.clock.advance(number(told, 'days') * DAY_MS);
  playOrders(house);
};

const push =
  (bodyOf: typeof pushOf) =>
  (house: House, told: Told): object => {
    const shape = PUSH_SHAPES.find(one => one === told.shape);
    if (!shape) throw new Error('shape is none of them');
    return { push: bodyOf(house, text(told, 'poNumber'), shape) };
  };

/** Switches a service beside the distributor off, or on again. */
const switchService = ({ beside }: House, told: Told): void => {
  const service = SERVICES.find(one => one === told.service);
  if (!service) throw new Error('service is none of them');
  if (told.on === false) beside.off.add(service);
  else beside.off.delete(service);
};

const CONTROLS: Readonly<Record<string, (house: House, told: Told) => unknown>> = {
  clock: setClock,
  service: switchService,
  fault: orderFault,
  'faults/clear': ({ faults }) => faults.clear(),
  'tokens/revoke': ({ tokens }) => tokens.revokeAll(),
  stock: ({ catalogue }, told) => catalogue.setStock(text(told, 'partNumber'), number(told, 'quantity')),
  size: ({ catalogue }, told) => {
    catalogue.size = number(told, 'size');
  },
  heard: ({ heard }) => ({ heard }),
  'orders/house': setOrders,
  play,
  'orders/told': house => {
    tellOrders(house);
    tellQuotes(house);
  },
  'orders/hold': (house, told) => hold(house, which(told), text(told, 'reason')),
  'orders/release': (house, told) => hold(house, which(told), ''),
  'orders/slip': (house, told) => slip(house, which(told), number(told, 'days')),
  'orders/cancel': (house, told) => cancel(house, which(told)),
  'orders/ship': (house, told) => shipNow(house, which(told), number(told, 'quantity')),
  'orders/push': push(pushOf),
  'waybills/push': push(waybillPushOf),
  'invoices/push': push(documentPushOf),
  'invoices/differ': (house, told) =>
    billOtherwise(house, text(told, 'poNumber'), {
      ...('price' in told ? { price: number(told, 'price') } : {}),
      ...('pieces' in told ? { pieces: number(told, 'pieces') } : {}),
    }),
  'invoices/credit': (house, told) =>
    credit(house, text(told, 'poNumber'), number(told, 'line'), number(told, 'quantity')),
  'quotes/answer': (house, told) =>
    answerQuoteNow(house, text(told, 'customerQuoteNumber'), Array.isArray(told.none) ? told.none.map(String) : []),
  'quotes/extend': (house, told) => extendQuote(house, text(told, 'customerQuoteNumber'), number(told, 'days')),
  'quotes/push': (house, told) => ({ push: quotePushOf(house, text(told, 'customerQuoteNumber')) }),
  'orders/count': house => ({ orders: countOrders(house) }),
};

/** The path under which whoever runs the simulator speaks to it; it is no part of the imitated interface. */
export const CONTROL = '/_sim/';

/** Does what was told under a path; undefined where there is no such control, and throws where something in it is wrong. */
export const control = (house: House, path: string, told: Told): object | undefined => {
  const act = CONTROLS[path.slice(CONTROL.length)];
  if (!act) return undefined;
  const answer = act(house, told);
  return { now: new Date(house.clock.now()).toISOString(), ...(typeof answer === 'object' ? answer : {}) };
};
