import { feature } from '../../kernel/feature.ts';
import { list, listAndDetail, MODES } from '../../kernel/screens.ts';

const look = { section: 'packaging', icon: 'packaging-instruction', modes: MODES } as const;

export const packagingInstruction = feature('packaging', 'packagingInstruction', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'supplier-logistics', 'supplier-planner'],
    edit: ['packaging-planner', 'supplier-planner'],
    send: ['packaging-planner'],
    submit: ['supplier-planner'],
    review: ['packaging-planner'],
  },
  screens: {
    ...listAndDetail('/packaging/instruction', { ...look, place: 2 }),
    ...list('/packaging/instruction-review', { ...look, place: 3, access: 'review' }),
  },
  firstActs: { submit: '/packaging/instruction', review: '/packaging/instruction-review' },
  documents: {
    packagingInstruction: {
      number: 'instructionNo',
      counter: 'packaging-instruction',
      page: '/packaging/instruction-detail',
      comments: true,
      icons: { fill: 'edit' },
    },
  },
  notices: {
    packagingInstructionSent: { act: 'fill' },
    packagingInstructionSubmitted: { act: 'decide' },
    packagingInstructionAccepted: 'information',
    packagingInstructionRefused: { act: 'correct' },
    packagingInstructionWithdrawn: 'information',
    packagingDifference: { act: 'check' },
  },
  events: {
    'instruction.submitted': { document: 'packagingInstruction', by: ['submit'] },
    'instruction.effective': { document: 'packagingInstruction', to: ['effective'] },
    'instruction.refused': { document: 'packagingInstruction', by: ['refuse'] },
  },
});
