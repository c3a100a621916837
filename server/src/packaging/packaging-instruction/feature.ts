import { packagingInstruction } from '@inbound/shared/packaging/packaging-instruction/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { toldBy } from '../../platform/list/told-by.ts';
import { packagingInstructionHome } from './home.ts';
import { packagingInstructionList } from './queries.ts';
import { packagingInstructionQueue } from './queue.ts';
import { packagingInstructionRoutes } from './routes.ts';

export const packagingInstructionFeature: ServerFeature = {
  routes: packagingInstructionRoutes,
  told: [toldBy('packagingInstruction', packagingInstructionList)],
  home: packagingInstructionHome,
  found: [
    findableBy(packagingInstructionList, {
      by: [
        ['packaging_instruction.search_no', 'instructionNo'],
        ['packaging_instruction.search_part', 'material'],
      ],
      path: '/packaging/instruction-detail',
      states: packagingInstruction,
      date: 'effectiveDate',
    }),
  ],
  queue: packagingInstructionQueue,
  duplicates: {
    packaging_instruction_effective_key: { code: 'agreement_date_exists', field: 'effectiveDate' },
    packaging_instruction_version_key: { code: 'exists', field: 'materialId' },
  },
};
