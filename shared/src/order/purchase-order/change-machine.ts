import { type Guard, isOpen, machineFor, wrongState } from '../../kernel/index.ts';
import { type PurchaseOrderFacts, purchaseOrder } from './machine.ts';

/** What the machine of a change set looks at. */
export interface PurchaseOrderChangeFacts {
  state:
    | 'order_config_update'
    | 'order_update'
    | 'order_reconfirmation'
    | 'in_force'
    | 'withdrawn'
    | 'taken_back'
    | 'replaced';
  lineCount: number;
  /** Lines that the supplier has reconfirmed or objected to. */
  answeredCount: number;
  objectedCount: number;
  /** Objections that propose a day or a quantity. */
  proposalCount: number;
}

type ChangeGuard = Guard<PurchaseOrderChangeFacts>;

/** What was objected to is decided, not released once more. */
const notObjected: ChangeGuard = change => change.objectedCount === 0 || wrongState(change, 'release');

/** Each objection says what the supplier can do instead. */
const isProposed: ChangeGuard = change =>
  (change.objectedCount > 0 && change.proposalCount === change.objectedCount) || wrongState(change, 'takeProposal');

const afterReconfirmed = (next: PurchaseOrderChangeFacts): 'order_reconfirmation' | 'in_force' =>
  next.answeredCount === next.lineCount ? 'in_force' : 'order_reconfirmation';

const UNRELEASED = ['order_config_update', 'order_update'] as const;
const OPEN = [...UNRELEASED, 'order_reconfirmation'] as const;
const edit = 'order.purchaseOrder.edit' as const;
const confirm = 'order.purchaseOrder.confirm' as const;

/**
 * The life of a change set: the second machine of a purchase order, beside its state.
 *
 * §4: order config update, order update, order reconfirmation, and back to none; release, reconfirm, object, take the proposal,
 * withdraw, take back.
 * decided: none is told apart by how it was reached: in force, withdrawn, taken back, replaced by the next set (decision 0141).
 */
export const purchaseOrderChange = machineFor<PurchaseOrderChangeFacts>()({
  name: 'purchaseOrderChange',
  initial: 'order_config_update',
  states: {
    order_config_update: { tone: 'info', turn: 'plant', step: 'made' },
    order_update: { tone: 'info', turn: 'plant', step: 'made' },
    order_reconfirmation: { tone: 'action', turn: 'supplier', step: 'released' },
    in_force: { tone: 'success', turn: 'done', step: 'inForce' },
    withdrawn: { tone: 'muted', turn: 'done' },
    taken_back: { tone: 'muted', turn: 'done' },
    replaced: { tone: 'muted', turn: 'done' },
  },
  actions: {
    release: { from: UNRELEASED, to: 'order_reconfirmation', permission: edit, when: notObjected },
    reconfirm: {
      from: ['order_reconfirmation'],
      to: ['order_reconfirmation', 'in_force'],
      choose: afterReconfirmed,
      permission: confirm,
    },
    object: { from: ['order_reconfirmation'], to: 'order_update', permission: confirm },
    takeProposal: { from: ['order_update'], to: 'in_force', permission: edit, when: isProposed },
    withdraw: { from: ['order_reconfirmation'], to: 'withdrawn', permission: edit },
    takeBack: { from: UNRELEASED, to: 'taken_back', permission: edit },
    remind: { from: ['order_reconfirmation'], to: 'same', permission: 'system' },
    replace: { from: OPEN, to: 'replaced', permission: 'system' },
    endWithOrder: { from: OPEN, to: 'withdrawn', permission: 'system' },
  },
});

/** The states in which a change waits for somebody. */
export const OPEN_CHANGES: readonly PurchaseOrderChangeFacts['state'][] = OPEN.filter(state =>
  isOpen(purchaseOrderChange, state),
);

/** Whether a change waits for the supplier. */
export const isReleased = (update: string): boolean =>
  purchaseOrderChange.actions.reconfirm.from.some(state => state === update);

/**
 * How the plant changes an order: in place while it waits for its first answers, else by a change set; a set that is open
 * takes every further change, whatever the order is by then. `update` is the state of its last set.
 */
export const wayOfChange = (
  state: PurchaseOrderFacts['state'],
  update: PurchaseOrderChangeFacts['state'] | 'none',
): 'edit' | 'changeSet' | 'none' => {
  if (!isOpen(purchaseOrder, state)) return 'none';
  if (update !== 'none' && isOpen(purchaseOrderChange, update)) return 'changeSet';
  return purchaseOrder.actions.edit.from.includes(state) ? 'edit' : 'changeSet';
};
