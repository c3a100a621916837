import { type Guard, machineFor, type PlainDate, refusal } from '../../kernel/index.ts';

/** What the machine of a shipment looks at. */
export interface ShipmentFacts {
  state: 'new' | 'confirmed' | 'packaged' | 'po_update' | 'shipped' | 'deleted';
  planTransportDate: PlainDate;
  planDeliveryDate: PlainDate;
  lineCount: number;
  /** Lines of which something is in no package. */
  openLineCount: number;
  packageCount: number;
  /** Handling units whose printed label would be another one now. */
  outdatedLabelCount: number;
  /** Where it was before an order of it changed; null while none changes. */
  resumeState: 'confirmed' | 'packaged' | null;
}

/** It leaves before it arrives, or on the same day. */
export const areDatesInOrder = (shipment: Pick<ShipmentFacts, 'planTransportDate' | 'planDeliveryDate'>): boolean =>
  shipment.planTransportDate <= shipment.planDeliveryDate;

/** Packed in part: it has a package, and something is in none. */
export const isPartPacked = ({ state, packageCount, openLineCount }: ShipmentFacts): boolean =>
  state === 'confirmed' && packageCount > 0 && openLineCount > 0;

/** It has left, and its EPIL is required and not sent. */
export const isEpilLate = ({ state, epilAwaited }: Pick<ShipmentFacts, 'state'> & { epilAwaited: boolean }): boolean =>
  state === 'shipped' && epilAwaited;

const hasLine: Guard<ShipmentFacts> = shipment => shipment.lineCount > 0 || 'none_selected';
const inOrder: Guard<ShipmentFacts> = shipment => areDatesInOrder(shipment) || 'plan_dates';

/** What a shipment remembers of where it is while an order of it changes. */
export const resumeStateOf = ({ state }: Pick<ShipmentFacts, 'state'>): 'confirmed' | 'packaged' =>
  state === 'packaged' ? 'packaged' : 'confirmed';

/** Where it goes on after its orders have settled: what has lost a package is packed anew. */
const resumed = ({ resumeState, openLineCount }: ShipmentFacts): 'confirmed' | 'packaged' =>
  resumeState === 'packaged' && openLineCount === 0 ? 'packaged' : 'confirmed';

const hasPackage: Guard<ShipmentFacts> = shipment => shipment.packageCount > 0 || 'no_package';

/** What leaves is labelled as it is; a unit that was never labelled here has a label of its supplier's. */
const labelsCurrent: Guard<ShipmentFacts> = ({ outdatedLabelCount }) =>
  outdatedLabelCount === 0 || refusal('unit_reprint_needed', { count: outdatedLabelCount });

/** What is unpacked is packed anew, but for a shipment that waits for an order. */
const afterUnpacking = ({ state }: ShipmentFacts): 'confirmed' | 'po_update' =>
  state === 'po_update' ? 'po_update' : 'confirmed';

const edit = 'order.shipment.edit' as const;

/**
 * The life of a shipment (product/orders.md, Shipment; mode NEV).
 *
 * §4: new, PO update, confirmed, deleted, confirmed not packaged, packaged (not shipped), shipped; who does what.
 * decided: confirmed not packaged is derived from the packages; against a change of an order one takes quantities out, and
 * the shipment goes on where it was (decision 0149); labels are printed as long as it has units, and out of date when what
 * they say changes (decision 0176).
 */
export const shipment = machineFor<ShipmentFacts>()({
  name: 'shipment',
  initial: 'new',
  states: {
    new: { tone: 'neutral', turn: 'supplier', step: 'new' },
    confirmed: { tone: 'action', turn: 'supplier', step: 'confirmed' },
    packaged: { tone: 'progress', turn: 'supplier', step: 'packaged' },
    po_update: { tone: 'warning', turn: 'supplier' },
    shipped: { tone: 'success', turn: 'done', step: 'shipped' },
    deleted: { tone: 'muted', turn: 'done' },
  },
  actions: {
    edit: { from: ['new', 'confirmed'], to: 'same', permission: edit },
    confirm: { from: ['new'], to: 'confirmed', permission: edit, when: [hasLine, inOrder] },
    pack: { from: ['confirmed'], to: 'same', permission: edit },
    acceptLoad: { from: ['confirmed'], to: 'same', permission: edit },
    editUnit: { from: ['new', 'confirmed', 'packaged'], to: 'same', permission: edit },
    unpack: {
      from: ['confirmed', 'packaged', 'po_update'],
      to: ['confirmed', 'po_update'],
      choose: afterUnpacking,
      permission: edit,
    },
    finishPacking: { from: ['confirmed'], to: 'packaged', permission: edit, when: hasPackage },
    ship: { from: ['packaged'], to: 'shipped', permission: edit, when: [hasPackage, labelsCurrent] },
    printLabels: {
      from: ['confirmed', 'packaged', 'po_update', 'shipped'],
      to: 'same',
      permission: edit,
      when: hasPackage,
    },
    takeOut: { from: ['po_update'], to: 'same', permission: edit },
    orderChanged: { from: ['confirmed', 'packaged'], to: 'po_update', permission: 'system' },
    orderSettled: { from: ['po_update'], to: ['confirmed', 'packaged'], choose: resumed, permission: 'system' },
    delete: { from: ['new', 'confirmed'], to: 'deleted', permission: edit },
  },
});
