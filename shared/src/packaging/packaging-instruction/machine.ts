import { type Guard, machineFor, wrongState } from '../../kernel/index.ts';
import type { Party } from './parties.ts';

/** What the machine of a packaging instruction looks at. */
export interface InstructionFacts {
  state: 'created' | 'saved' | 'to_be_submitted' | 'to_be_reviewed' | 'audit_rejection' | 'effective';
  /** Who began this version. */
  author: Party;
  /** For which of the two parties whoever acts acts. */
  actor: Party;
}

type InstructionGuard = Guard<InstructionFacts>;

const by =
  (party: Party, action: string): InstructionGuard =>
  instruction =>
    instruction.actor === party || wrongState(instruction, action);

/** Who handed it over takes it back: the planner what he sent, the supplier what he submitted. */
const bySender: InstructionGuard = instruction => {
  const sender = instruction.state === 'to_be_reviewed' ? 'supplier' : instruction.author;
  const isOwn = instruction.state === 'to_be_reviewed' || instruction.author === 'plant';
  return (isOwn && instruction.actor === sender) || wrongState(instruction, 'withdraw');
};

/** A version that was never handed over goes with whoever began it. */
const byAuthor: InstructionGuard = instruction =>
  instruction.actor === instruction.author &&
  (instruction.state === 'to_be_submitted') === (instruction.author === 'supplier')
    ? true
    : wrongState(instruction, 'delete');

const edit = 'packaging.packagingInstruction.edit' as const;
const review = 'packaging.packagingInstruction.review' as const;

/**
 * The life of a version of a packaging instruction between planner and supplier (packaging.md, Packaging instructions).
 *
 * §4: as packaging.md has it: the planner creates, saves and sends; the supplier fills and submits; the planner accepts or
 * refuses; who sent it takes it back. A replaced version stays effective: in force at a date is derived.
 * decided: a supplier who began a version deletes it while he has not submitted it (decision 0043).
 */
export const packagingInstruction = machineFor<InstructionFacts>()({
  name: 'packagingInstruction',
  initial: 'created',
  states: {
    created: { tone: 'neutral', turn: 'plant', step: 'created' },
    saved: { tone: 'neutral', turn: 'plant', step: 'created' },
    to_be_submitted: { tone: 'action', turn: 'supplier', step: 'toBeSubmitted' },
    to_be_reviewed: { tone: 'info', turn: 'plant', step: 'toBeReviewed' },
    audit_rejection: { tone: 'danger', turn: 'supplier', step: 'toBeSubmitted' },
    effective: { tone: 'success', turn: 'done', step: 'effective' },
  },
  actions: {
    save: { from: ['created', 'saved'], to: 'saved', permission: edit, when: by('plant', 'save') },
    fill: {
      from: ['to_be_submitted', 'audit_rejection'],
      to: 'same',
      permission: edit,
      when: by('supplier', 'fill'),
    },
    send: {
      from: ['created', 'saved'],
      to: 'to_be_submitted',
      permission: 'packaging.packagingInstruction.send',
      when: by('plant', 'send'),
    },
    submit: {
      from: ['to_be_submitted', 'audit_rejection'],
      to: 'to_be_reviewed',
      permission: 'packaging.packagingInstruction.submit',
      when: by('supplier', 'submit'),
    },
    withdraw: {
      from: ['to_be_submitted', 'to_be_reviewed'],
      to: ['saved', 'to_be_submitted'],
      choose: ({ state }) => (state === 'to_be_reviewed' ? 'to_be_submitted' : 'saved'),
      permission: edit,
      when: bySender,
    },
    accept: { from: ['to_be_reviewed'], to: 'effective', permission: review },
    refuse: { from: ['to_be_reviewed'], to: 'audit_rejection', permission: review },
    newVersion: { from: ['effective'], to: 'same', permission: edit },
    delete: { from: ['created', 'saved', 'to_be_submitted'], to: 'gone', permission: edit, when: byAuthor },
  },
});
