import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { beginsWith, type ParentFilter } from '../../platform/list/filters.ts';
import { isOverdueOn } from './plant-day.ts';

/** What else is asked of lines, where one filter is better said with another. */
interface Asked {
  supplier?: string[] | undefined;
  mrpController?: string[] | undefined;
  overdue?: boolean | undefined;
}

const isOneOf = (values: readonly unknown[]) =>
  values.length === 1 ? sql`= ${values[0]}` : sql`in (${sql.join([...values])})`;

/**
 * Lines of the call-offs of which something holds that is a call-off's own. Found there, it stands in no index of its
 * lines, of which there are many and which change often.
 */
export const whereCallOff = (condition: RawBuilder<boolean>, ctx: Ctx) =>
  sql<boolean>`call_off_line.call_off_id in (${ctx.rows('call_off').select('call_off.id').where(condition)})`;

/** A call-off has the supplier of its lines: what is searched for is looked for among his alone. */
const ofSuppliers = (codes: readonly string[] = []) =>
  codes.length > 0 ? sql` and call_off.supplier_code ${isOneOf(codes)}` : sql``;

/** It has their controller as well. */
const ofControllers = (controllers: readonly string[] = []) =>
  controllers.length > 0 ? sql` and call_off.mrp_controller ${isOneOf(controllers)}` : sql``;

/** A call-off is overdue as soon as one of its lines is (`refresh-header.ts`): few are gone through to count those lines. */
const ofOverdue = (isAsked: boolean | undefined, ctx: Ctx) =>
  isAsked ? sql` and ${isOverdueOn(ctx, 'call_off')}` : sql``;

/** Lines of the call-offs whose number or part begins with what is typed. */
export const ofCallOffsFound: ParentFilter<'call_off_line.call_off_id', string, Asked> = {
  parent: 'call_off',
  column: 'call_off_line.call_off_id',
  parentHolds: (typed, ctx, { supplier, mrpController, overdue }, isCounted) =>
    sql`(${beginsWith(sql.ref('call_off.search_no'), typed)} or ${beginsWith(sql.ref('call_off.search_part'), typed)})${ofSuppliers(supplier)}${ofControllers(mrpController)}${ofOverdue(isCounted && overdue, ctx)}`,
};

/**
 * Lines of suppliers by their codes. A line has code and company of its call-off, and the lines stand in the order of dates
 * by company: so those of a small supplier are found without those of all others. Where lines are counted and their
 * controllers are asked for as well, those say both (`isOfControllers`).
 */
export const isOfSuppliers = (codes: readonly string[], ctx: Ctx, { mrpController }: Asked, isCounted: boolean) => {
  if (isCounted && mrpController?.length) return undefined;
  const companies = codes.map(
    code =>
      sql`(select c.company_id from call_off c where c.tenant_id = ${ctx.tenant} and c.supplier_code = ${code} limit 1)`,
  );
  return sql<boolean>`(call_off_line.supplier_code ${isOneOf(codes)} and call_off_line.company_id ${isOneOf(companies)})`;
};

/**
 * Lines of controllers. Which of them has how much of a supplier is told by his call-offs, of which there are few: by the
 * lines themselves all of a supplier's would be gone through where a controller has nothing of him.
 */
export const isOfControllers = (controllers: readonly string[], ctx: Ctx, { supplier }: Asked) =>
  supplier?.length
    ? whereCallOff(
        sql`call_off.supplier_code ${isOneOf(supplier)} and call_off.mrp_controller ${isOneOf(controllers)}`,
        ctx,
      )
    : sql<boolean>`call_off_line.mrp_controller ${isOneOf(controllers)}`;
