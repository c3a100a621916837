import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { packagingInstructionList } from './queries.ts';

/** Work on instructions: to be reviewed by the planner, to be filled and corrected by the supplier. */
export const packagingInstructionQueue: readonly QueueSource[] = [
  queueLine(packagingInstructionList, {
    kind: 'packagingInstructionReview',
    permission: 'packaging.packagingInstruction.review',
    path: '/packaging/instruction',
    waiting: 'review',
    action: 'accept',
    due: 'packaging_instruction.effective_date',
    severity: 'normal',
  }),
  queueLine(packagingInstructionList, {
    kind: 'packagingInstructionToSubmit',
    permission: 'packaging.packagingInstruction.submit',
    path: '/packaging/instruction',
    waiting: { state: ['to_be_submitted'] },
    due: 'packaging_instruction.effective_date',
    severity: 'normal',
  }),
  queueLine(packagingInstructionList, {
    kind: 'packagingInstructionRefused',
    permission: 'packaging.packagingInstruction.submit',
    path: '/packaging/instruction',
    waiting: { state: ['audit_rejection'] },
    due: 'packaging_instruction.effective_date',
    severity: 'danger',
  }),
];
