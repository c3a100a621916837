import { agendaLine, figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { packagingInstructionList } from './queries.ts';

const BOTH = {
  for: ['packaging.packagingInstruction.review', 'packaging.packagingInstruction.submit'],
  path: '/packaging/instruction',
} as const;

/** Instructions on the homes of who fills them and of who reviews them. */
export const packagingInstructionHome: HomeParts = {
  figures: [
    figure(packagingInstructionList, {
      ...BOTH,
      kind: 'packagingInstructionAtSupplier',
      rows: () => ({ state: ['to_be_submitted', 'audit_rejection'] }),
    }),
    figure(packagingInstructionList, {
      ...BOTH,
      kind: 'packagingInstructionRefused',
      rows: () => ({ state: ['audit_rejection'] }),
      target: { is: 'most', value: 0 },
    }),
  ],
  agenda: [
    agendaLine(packagingInstructionList, {
      ...BOTH,
      kind: 'packagingInstructionBegins',
      rows: ({ from, to }) => ({ state: ['effective'], effectiveFrom: from, effectiveTo: to }),
    }),
  ],
};
