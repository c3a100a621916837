import type { Decimal, PlainDate } from '../../kernel/index.ts';
import { expectedArrivals } from './arrivals.ts';
import type { PipelineStatus } from './cover.ts';
import type { LineFact, NoteFact, PipelineFacts } from './facts.ts';
import { type ProjectedDay, projectStock } from './projection.ts';

/** What one company delivers of a material to a plant. */
export interface SupplierFacts {
  companyId: string;
  /** Its supplier numbers at the plant. */
  codes: readonly string[];
  notes: readonly NoteFact[];
  lines: readonly LineFact[];
}

/** Documents of a material in a plant, by the companies that deliver it. */
export interface MaterialFacts extends Omit<PipelineFacts, 'notes' | 'lines'> {
  suppliers: readonly SupplierFacts[];
}

/** What a reader may know of a material in a plant: the plant, or one of its suppliers. */
export interface PipelineFigures {
  /** Null: the plant's own. */
  companyId: string | null;
  codes: readonly string[];
  /** Whether the reader is one of several suppliers: then it learns no sum in which others are. */
  isShared: boolean;
  state: PipelineStatus;
  firstShortage: PlainDate | null;
  /** Of the reader's own documents. */
  inTransit: Decimal;
  backorder: Decimal;
  overdueCount: number;
  /** From here on null where the reader is one of several suppliers. */
  stock: Decimal | null;
  cover: string | null;
  coverDays: number | null;
  days: ProjectedDay[] | null;
}

const together = (facts: MaterialFacts): PipelineFacts => ({
  ...facts,
  notes: facts.suppliers.flatMap(({ notes }) => notes),
  lines: facts.suppliers.flatMap(({ lines }) => lines),
});

const NOTHING = { stock: null, cover: null, coverDays: null, days: null };

/**
 * The figures of a material for each of its readers. What a supplier is not to know is not in its figures: nobody has to
 * leave it out later.
 */
export const figuresOf = (facts: MaterialFacts): PipelineFigures[] => {
  const { days, cover, status, inTransit, backorder, overdue } = projectStock(together(facts));
  const isShared = facts.suppliers.length > 1;
  const common = { state: status.safe, firstShortage: cover.safe.firstShortage };
  const whole = { stock: facts.stock.quantity, cover: cover.safe.shown, coverDays: cover.safe.workingDays, days };
  const plant: PipelineFigures = {
    ...{ companyId: null, codes: facts.suppliers.flatMap(({ codes }) => codes), isShared: false },
    ...{ ...common, inTransit, backorder, overdueCount: overdue.length, ...whole },
  };
  const suppliers = facts.suppliers.map(({ companyId, codes, notes, lines }): PipelineFigures => {
    const own = expectedArrivals({ ...facts, notes, lines });
    return {
      ...{ companyId, codes, isShared, ...common, inTransit: own.inTransit, backorder: own.backorder },
      ...{ overdueCount: own.overdue.length, ...(isShared ? NOTHING : whole) },
    };
  });
  return [plant, ...suppliers];
};
