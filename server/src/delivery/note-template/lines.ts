import type { PlainDate } from '@inbound/shared';
import { standingOn } from '@inbound/shared/calloff/scheduling-agreement/validity';
import { packingPlan } from '@inbound/shared/delivery/delivery-note/packing-contract';
import { codesOfPlan, type PackingPlan } from '@inbound/shared/delivery/delivery-note/packing-plan';
import { arrivalOf, canDeliver } from '@inbound/shared/delivery/delivery-note/source-rules';
import type { TemplateLine } from '@inbound/shared/delivery/note-template/contract';
import { linesOfAgreements } from '../../calloff/call-off/offers/demands.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { type PackagingByCode, packagingByCode } from '../delivery-note/packing/structure.ts';

const storedLines = (ctx: Ctx, templateId: string) =>
  ctx
    .rows('note_template_line')
    .innerJoin('scheduling_agreement', join =>
      join
        .onRef('scheduling_agreement.tenant_id', '=', 'note_template_line.tenant_id')
        .onRef('scheduling_agreement.id', '=', 'note_template_line.agreement_id'),
    )
    .innerJoin('material', join =>
      join
        .onRef('material.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('material.id', '=', 'scheduling_agreement.material_id'),
    )
    .select([
      'note_template_line.id',
      'note_template_line.position',
      'note_template_line.agreement_id as agreementId',
      'note_template_line.plan',
      'scheduling_agreement.agreement_no as agreementNo',
      'scheduling_agreement.closed',
      'scheduling_agreement.valid_from as validFrom',
      'scheduling_agreement.valid_to as validTo',
      'material.part_no as material',
      'material.name_zh as materialNameZh',
      'material.name_en as materialNameEn',
    ])
    .where('note_template_line.template_id', '=', templateId)
    .orderBy('note_template_line.position')
    .execute();

/** What an earlier version has kept may be no plan any more; then there is none. */
const planIn = (kept: unknown): PackingPlan | null => packingPlan.safeParse(kept).data ?? null;

const unreleasedIn = (plan: PackingPlan | null, packaging: PackagingByCode): string[] =>
  plan ? [...new Set(codesOfPlan(plan))].filter(code => !packaging.get(code)?.approved) : [];

/** The first line of each agreement that can be delivered now. */
const dueLines = async (ctx: Ctx, agreementIds: readonly string[]) => {
  const lines = await linesOfAgreements(ctx, agreementIds);
  const due = lines
    .filter(({ facts }) => canDeliver(facts))
    .map(({ agreementId, id: lineId, facts, promisedDate }) => {
      const day = arrivalOf({ ...facts, promisedDate });
      return [agreementId, { lineId, day }] as const;
    });
  return new Map(due.toReversed());
};

/** The materials of a template as they stand on a day. */
export const linesOf = async (
  ctx: Ctx,
  { id: templateId }: Pick<RowOfTable<'note_template'>, 'id'>,
  day: PlainDate,
): Promise<TemplateLine[]> => {
  const [stored, packaging] = await Promise.all([storedLines(ctx, templateId), packagingByCode(ctx)]);
  const due = await dueLines(
    ctx,
    stored.map(({ agreementId }) => agreementId),
  );
  return stored.map(({ plan: kept, closed, ...line }) => {
    const plan = planIn(kept);
    return {
      ...line,
      ...{ plan, unreleased: unreleasedIn(plan, packaging), due: due.get(line.agreementId) ?? null },
      standing: standingOn({ closed, validFrom: line.validFrom, validTo: line.validTo }, day),
    };
  });
};

/** The plans of a template by agreement, without those whose packaging is not released. */
export const plansOf = async (ctx: Ctx, templateId: string): Promise<ReadonlyMap<string, PackingPlan>> => {
  const [stored, packaging] = await Promise.all([storedLines(ctx, templateId), packagingByCode(ctx)]);
  return new Map(
    stored.flatMap(({ agreementId, plan: kept }): [string, PackingPlan][] => {
      const plan = planIn(kept);
      return plan && unreleasedIn(plan, packaging).length === 0 ? [[agreementId, plan]] : [];
    }),
  );
};
