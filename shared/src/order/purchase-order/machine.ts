import { type Guard, machineFor, type Turn, wrongState } from '../../kernel/index.ts';

/** What the machine of a purchase order looks at. */
export interface PurchaseOrderFacts {
  state: 'unconfirmed' | 'confirmed' | 'packaged' | 'shipped' | 'deleted';
  /** Lines that are not cancelled. */
  lineCount: number;
  /** Lines of a released change set that the order does not have yet: they have no answer. */
  addedCount: number;
  /** Lines that have their answer. */
  answeredCount: number;
  /** Lines of which something is promised. */
  promisedCount: number;
  /** Lines of which everything that is promised stands in packages or has left. */
  packedCount: number;
  /** Lines of which everything that is promised has left. */
  shippedCount: number;
  /** Lines with a split that waits for the plant. */
  pendingCount: number;
  /** The supplier objects to its open change set. */
  isObjected: boolean;
  /** Anything of the order stands in a shipment. */
  isPacked: boolean;
}

/**
 * The state of an order by its lines (product/orders.md): it is confirmed when every line has its answer and something is promised,
 * packaged when all that is promised stands in packages or has left, and shipped when all of it has left.
 */
export const stateByLines = (order: PurchaseOrderFacts): 'unconfirmed' | 'confirmed' | 'packaged' | 'shipped' => {
  const { lineCount, addedCount, answeredCount, promisedCount, packedCount, shippedCount } = order;
  const isAnswered = addedCount === 0 && lineCount > 0 && answeredCount === lineCount && promisedCount > 0;
  if (!isAnswered) return 'unconfirmed';
  if (shippedCount === promisedCount) return 'shipped';
  return packedCount === promisedCount ? 'packaged' : 'confirmed';
};

const BY_SHIPMENTS = { confirmed: 'unpack', packaged: 'pack', shipped: 'ship' } as const;

/** The action by which shipments move an order, once its lines stand so; undefined where its state stays as it is. */
export const actionByShipments = (order: PurchaseOrderFacts): 'pack' | 'unpack' | 'ship' | undefined => {
  const to = stateByLines(order);
  return to === 'unconfirmed' || to === order.state ? undefined : BY_SHIPMENTS[to];
};

/**
 * Whose turn an order is: the supplier answers, packs and ships; the plant decides on splits, objections, and on what is wholly
 * rejected. Nobody's once it is shipped or deleted.
 */
export const turnOfOrder = (order: PurchaseOrderFacts): Turn => {
  if (order.state === 'deleted') return 'done';
  if (order.isObjected) return 'plant';
  if (order.state === 'shipped') return 'done';
  const { lineCount, addedCount, answeredCount, pendingCount } = order;
  const hasPlantToDecide =
    order.state === 'unconfirmed' && addedCount === 0 && answeredCount + pendingCount >= lineCount;
  return hasPlantToDecide ? 'plant' : 'supplier';
};

/** Whether an order is deleted: its number stays taken, and nothing of it is changed any more. */
export const isDeletedOrder = ({ state }: Pick<PurchaseOrderFacts, 'state'>): boolean => state === 'deleted';

/** Whether an order waits for answers of its supplier. */
export const isUnconfirmed = ({ state }: Pick<PurchaseOrderFacts, 'state'>): boolean => state === 'unconfirmed';

/** Whether its lines may be put into shipments: it is confirmed, and no released change adds to it. */
export const isShippable = ({ state }: Pick<PurchaseOrderFacts, 'state'>): boolean => state === 'confirmed';

const nothingPacked: Guard<PurchaseOrderFacts> = order => !order.isPacked || wrongState(order, 'delete');
const somePending =
  (action: string): Guard<PurchaseOrderFacts> =>
  order =>
    order.pendingCount > 0 || wrongState(order, action);

const ALIVE = ['unconfirmed', 'confirmed', 'packaged'] as const;
const UNPACKED = ['unconfirmed', 'confirmed'] as const;
const DERIVED = ['unconfirmed', 'confirmed', 'packaged', 'shipped'] as const;
const confirm = 'order.purchaseOrder.confirm' as const;
const decide = 'order.purchaseOrder.approve' as const;

/**
 * The life of a purchase order (mode NEV).
 *
 * §4: unconfirmed, confirmed, packaged, shipped and deleted; confirm, reject, split, delete split; who does them.
 * decided: the state follows from the lines, which shipments pack and ship; a change set that was made before the last package left
 * is settled all the same, and what it adds opens the order again; who splits with CONFIRM waits for the plant; a wholly rejected
 * order is the plant's turn (decision 0141).
 */
export const purchaseOrder = machineFor<PurchaseOrderFacts>()({
  name: 'purchaseOrder',
  initial: 'unconfirmed',
  states: {
    unconfirmed: { tone: 'action', turn: 'supplier', step: 'unconfirmed' },
    confirmed: { tone: 'success', turn: 'supplier', step: 'confirmed' },
    packaged: { tone: 'progress', turn: 'supplier', step: 'packaged' },
    shipped: { tone: 'success', turn: 'done', step: 'shipped' },
    deleted: { tone: 'muted', turn: 'done' },
  },
  actions: {
    edit: { from: ['unconfirmed'], to: DERIVED, choose: stateByLines, permission: 'order.purchaseOrder.edit' },
    confirm: { from: ['unconfirmed'], to: DERIVED, choose: stateByLines, permission: confirm },
    answer: { from: ALIVE, to: DERIVED, choose: stateByLines, permission: confirm },
    split: { from: ALIVE, to: DERIVED, choose: stateByLines, permission: confirm },
    deleteSplit: { from: ALIVE, to: DERIVED, choose: stateByLines, permission: confirm },
    confirmSplit: {
      from: ALIVE,
      to: DERIVED,
      choose: stateByLines,
      permission: decide,
      when: somePending('confirmSplit'),
    },
    refuseSplit: {
      from: ALIVE,
      to: DERIVED,
      choose: stateByLines,
      permission: decide,
      when: somePending('refuseSplit'),
    },
    changeReleased: { from: DERIVED, to: DERIVED, choose: stateByLines, permission: 'system' },
    changeObjected: { from: DERIVED, to: DERIVED, choose: stateByLines, permission: 'system' },
    changeSettled: { from: DERIVED, to: DERIVED, choose: stateByLines, permission: 'system' },
    pack: { from: ['confirmed'], to: 'packaged', permission: 'system' },
    unpack: { from: ['packaged'], to: 'confirmed', permission: 'system' },
    ship: { from: ['confirmed', 'packaged'], to: 'shipped', permission: 'system' },
    remind: { from: ['unconfirmed'], to: 'same', permission: 'system' },
    delete: { from: UNPACKED, to: 'deleted', permission: 'order.purchaseOrder.edit', when: nothingPacked },
  },
});
