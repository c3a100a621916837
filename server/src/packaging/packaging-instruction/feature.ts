import type { ServerFeature } from '../../platform/call/feature.ts';
import { packagingInstructionQueue } from './queue.ts';
import { packagingInstructionRoutes } from './routes.ts';

export const packagingInstructionFeature: ServerFeature = {
  routes: packagingInstructionRoutes,
  queue: packagingInstructionQueue,
  duplicates: {
    packaging_instruction_effective_key: { code: 'agreement_date_exists', field: 'effectiveDate' },
    packaging_instruction_version_key: { code: 'exists', field: 'materialId' },
  },
};
