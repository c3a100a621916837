import { type Guard, machineFor, type Turn, wrongState } from '../../kernel/index.ts';

/** What the machine of a purchase order looks at. */
export interface PurchaseOrderFacts {
  state: 'unconfirmed' | 'confirmed' | 'deleted';
  /** Lines that are not cancelled. */
  lineCount: number;
  /** Lines of a released change set that the order does not have yet: they have no answer. */
  addedCount: number;
  /** Lines that have their answer. */
  answeredCount: number;
  /** Lines of which something is promised. */
  promisedCount: number;
  /** Lines with a split that waits for the plant. */
  pendingCount: number;
  /** The supplier objects to its open change set. */
  isObjected: boolean;
  /** Anything of the order stands in a shipment. */
  isPacked: boolean;
}

/** An order is confirmed when every line has its answer, and something is promised (product/orders.md). */
export const stateByAnswers = ({
  lineCount,
  addedCount,
  answeredCount,
  promisedCount,
}: PurchaseOrderFacts): 'unconfirmed' | 'confirmed' =>
  addedCount === 0 && lineCount > 0 && answeredCount === lineCount && promisedCount > 0 ? 'confirmed' : 'unconfirmed';

/** Whose turn an order is: the supplier answers and ships; the plant decides on splits, objections, and on what is wholly rejected. */
export const turnOfOrder = (order: PurchaseOrderFacts): Turn => {
  if (order.state === 'deleted') return 'done';
  if (order.isObjected) return 'plant';
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

const ALIVE = ['unconfirmed', 'confirmed'] as const;
const confirm = 'order.purchaseOrder.confirm' as const;
const decide = 'order.purchaseOrder.approve' as const;

/**
 * The life of a purchase order (mode NEV).
 *
 * §4: unconfirmed, confirmed and deleted; confirm, reject, split, delete split; who does them.
 * decided: the state follows from the answers of the lines; who splits with CONFIRM waits for the plant; a wholly rejected
 * order is the plant's turn (decision 0141).
 */
export const purchaseOrder = machineFor<PurchaseOrderFacts>()({
  name: 'purchaseOrder',
  initial: 'unconfirmed',
  states: {
    unconfirmed: { tone: 'action', turn: 'supplier', step: 'unconfirmed' },
    confirmed: { tone: 'success', turn: 'supplier', step: 'confirmed' },
    deleted: { tone: 'muted', turn: 'done' },
  },
  actions: {
    edit: { from: ['unconfirmed'], to: ALIVE, choose: stateByAnswers, permission: 'order.purchaseOrder.edit' },
    confirm: { from: ['unconfirmed'], to: ALIVE, choose: stateByAnswers, permission: confirm },
    answer: { from: ALIVE, to: ALIVE, choose: stateByAnswers, permission: confirm },
    split: { from: ALIVE, to: ALIVE, choose: stateByAnswers, permission: confirm },
    deleteSplit: { from: ALIVE, to: ALIVE, choose: stateByAnswers, permission: confirm },
    confirmSplit: {
      from: ALIVE,
      to: ALIVE,
      choose: stateByAnswers,
      permission: decide,
      when: somePending('confirmSplit'),
    },
    refuseSplit: {
      from: ALIVE,
      to: ALIVE,
      choose: stateByAnswers,
      permission: decide,
      when: somePending('refuseSplit'),
    },
    changeReleased: { from: ALIVE, to: ALIVE, choose: stateByAnswers, permission: 'system' },
    changeObjected: { from: ALIVE, to: ALIVE, choose: stateByAnswers, permission: 'system' },
    changeSettled: { from: ALIVE, to: ALIVE, choose: stateByAnswers, permission: 'system' },
    remind: { from: ['unconfirmed'], to: 'same', permission: 'system' },
    delete: { from: ALIVE, to: 'deleted', permission: 'order.purchaseOrder.edit', when: nothingPacked },
  },
});
