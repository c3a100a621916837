import { groupBy } from '@inbound/shared/kernel/collections';
import { type DemandOfDay, demandsBy, type PlannedDemand } from '@inbound/shared/planning/pipeline/demand';
import { figuresOf, type MaterialFacts, type PipelineFigures } from '@inbound/shared/planning/pipeline/figures';
import type { Work } from '../../platform/threads/work.ts';

/** What forecasts and call-offs say of a material. */
export interface RawDemand {
  planned: readonly PlannedDemand[];
  calledOff: readonly DemandOfDay[];
}

/** A material as it travels to the thread. */
export interface RawMaterial {
  materialId: string;
  demand: RawDemand;
  facts: Omit<MaterialFacts, 'demand'>;
}

/** The figures of a material for each of its readers. */
export interface ProjectedMaterial {
  materialId: string;
  figures: PipelineFigures[];
}

/** Projects the stock of some materials: a plant has ten thousand of them. */
export const projectPipelines: Work<readonly RawMaterial[], ProjectedMaterial[]> = {
  name: 'project-pipelines',
  run: async materials =>
    [...groupBy(materials, ({ facts }) => facts.calendar)].flatMap(([calendar, ofPlant]) => {
      const demandOf = demandsBy(calendar);
      return ofPlant.map(({ materialId, demand: { planned, calledOff }, facts }) => ({
        materialId,
        figures: figuresOf({ ...facts, demand: demandOf(planned, calledOff) }),
      }));
    }),
};
