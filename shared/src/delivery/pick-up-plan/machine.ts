import { type Guard, machineFor, refusal, type Timestamp, wrongState } from '../../kernel/index.ts';

/** What the machine of a pick-up plan looks at. */
export interface PickUpPlanFacts {
  state: 'to_be_detected' | 'confirmed' | 'error';
  /** The setting "pick-up confirm" held when the plan was detected. */
  asksAnswer: boolean;
  acceptedAt: Timestamp | null;
  /** What detection has found against the plan. */
  problemCount: number;
  /** Delivery notes that were made of it. */
  noteCount: number;
  /** When the first of them came through the gate. */
  arrivedAt: Timestamp | null;
}

const answer = 'delivery.pickUpPlan.answer' as const;
const edit = 'delivery.pickUpPlan.edit' as const;

const awaitsAnswer: Guard<PickUpPlanFacts> = plan =>
  (plan.asksAnswer && plan.acceptedAt === null) || wrongState(plan, 'accept');

const isAnswered: Guard<PickUpPlanFacts> = plan =>
  !plan.asksAnswer || plan.acceptedAt !== null || refusal('pick_up_unanswered', {});

const notArrived: Guard<PickUpPlanFacts> = plan =>
  plan.arrivedAt === null || refusal('dn_arrived', { time: plan.arrivedAt });

const withoutNotes: Guard<PickUpPlanFacts> = plan =>
  plan.noteCount === 0 || refusal('pick_up_has_notes', { count: plan.noteCount });

/**
 * The life of a pick-up plan between plant, supplier and forwarder (product/delivery.md, Pick-up plans).
 *
 * §4: to be detected, confirmed, error; accept, reject, restock; detection decides between confirmed and error.
 * decided: a changed plan is detected again as a new revision; the supplier makes notes of a plan once he has answered; a
 * plan whose day is over waits for nobody; one with notes is not deleted.
 */
export const pickUpPlan = machineFor<PickUpPlanFacts>()({
  name: 'pickUpPlan',
  initial: 'to_be_detected',
  states: {
    to_be_detected: { tone: 'neutral', turn: 'system', step: 'toBeDetected' },
    confirmed: { tone: 'success', turn: 'forwarder', step: 'confirmed' },
    error: { tone: 'danger', turn: 'plant' },
  },
  actions: {
    detect: {
      from: ['to_be_detected'],
      to: ['confirmed', 'error'],
      choose: plan => (plan.problemCount === 0 ? 'confirmed' : 'error'),
      permission: 'system',
    },
    accept: { from: ['confirmed'], to: 'same', permission: answer, when: awaitsAnswer },
    makeNote: {
      from: ['confirmed'],
      to: 'same',
      permission: 'delivery.deliveryNote.edit',
      when: isAnswered,
    },
    reject: { from: ['confirmed'], to: 'error', permission: answer, when: notArrived },
    restock: {
      from: ['confirmed', 'error'],
      to: 'to_be_detected',
      permission: 'delivery.pickUpPlan.restock',
      when: notArrived,
    },
    regenerate: {
      from: ['confirmed', 'error'],
      to: 'to_be_detected',
      permission: 'delivery.pickUpPlan.regenerate',
      when: notArrived,
    },
    edit: { from: ['to_be_detected', 'confirmed', 'error'], to: 'to_be_detected', permission: edit, when: notArrived },
    delete: { from: ['to_be_detected', 'confirmed', 'error'], to: 'gone', permission: edit, when: withoutNotes },
    pass: { from: ['confirmed', 'error'], to: 'same', permission: 'system' },
  },
});
