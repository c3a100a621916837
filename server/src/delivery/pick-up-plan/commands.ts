import { addDays, type CheckedOf, orThrowFields, type PlainDate, refuse } from '@inbound/shared';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import { DELIVERABLE_STATES } from '@inbound/shared/delivery/delivery-note/source-rules';
import type { changePickUpPlan, createPickUpPlans } from '@inbound/shared/delivery/pick-up-plan/contract';
import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import { refusedWindow } from '@inbound/shared/delivery/pick-up-plan/rules';
import { sql } from 'kysely';
import { surroundingsOfNote } from '../../calloff/call-off/offers/notes.ts';
import { forwarderAt } from '../../master/forwarder/offers.ts';
import { locationOf, shippingSupplierOf } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { nextOf } from '../../platform/record/number.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { arrivesOn, demandOf } from './demand.ts';
import { factsFor, type Seen } from './rows.ts';

const COUNTER = 'pick-up-plan';
const RUNNING_DIGITS = 6;

type Asked = CheckedOf<typeof createPickUpPlans>;

/** The tenant's next number of a year, `PU26000042`: plant, supplier and forwarder know a plan by it. */
const drawNumber = async (ctx: Ctx, today: PlainDate): Promise<string> => {
  const [year = ''] = today.split('-');
  const running = await nextOf(ctx, COUNTER, year);
  return `PU${year.slice(-2)}${String(running).padStart(RUNNING_DIGITS, '0')}`;
};

const plantNamed = async (ctx: Ctx, id: string): Promise<RowOfTable<'plant'>> => {
  const plant = await ctx.rows('plant').selectAll('plant').where('plant.id', '=', id).executeTakeFirst();
  if (!plant) throw refuse('unknown_reference', { field: 'plantId', value: id });
  return plant;
};

/** When and by whom it is collected, as the columns have it. */
const termsOf = async (
  ctx: Ctx,
  plantId: string,
  fields: Pick<Asked, 'pickupDate' | 'windowFrom' | 'windowTo' | 'forwarderId' | 'remark'>,
) => {
  orThrowFields(refusedWindow(fields));
  const forwarder = await forwarderAt(ctx, fields.forwarderId, plantId);
  return {
    pickupDate: fields.pickupDate,
    windowFrom: fields.windowFrom,
    windowTo: fields.windowTo,
    remark: fields.remark ?? '',
    forwarderId: forwarder.id,
    forwarderCompanyId: forwarder.carrier_id,
    forwarderCode: forwarder.code,
    forwarderNameZh: forwarder.name_zh,
    forwarderNameEn: forwarder.name_en,
  };
};

/** What comes to the plant if it is collected on a day: the suppliers of all lines that arrive after their way. */
const suppliersDue = async (ctx: Ctx, { plantId, kind, pickupDate }: Asked): Promise<string[]> => {
  const rows = await ctx
    .rows('call_off_line')
    .innerJoin('production_location', join =>
      join
        .onRef('production_location.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('production_location.supplier_id', '=', 'call_off_line.supplier_id')
        .on('production_location.main', '=', true),
    )
    .select('call_off_line.supplier_id as id')
    .distinct()
    .where('call_off_line.plant_id', '=', plantId)
    .where('call_off_line.kind', '=', kind)
    .where('call_off_line.kind_of_date', '=', 'dated')
    .where('call_off_line.state', 'in', [...DELIVERABLE_STATES])
    .where(arrivesOn(sql`${pickupDate}::date + production_location.transport_cycle_days`))
    .execute();
  return rows.map(({ id }) => id);
};

const plannedOn = async (ctx: Ctx, { plantId, kind, pickupDate }: Asked): Promise<ReadonlySet<string>> => {
  const rows = await ctx
    .rows('pick_up_plan')
    .select('pick_up_plan.supplier_id as id')
    .where('pick_up_plan.plant_id', '=', plantId)
    .where('pick_up_plan.kind', '=', kind)
    .where('pick_up_plan.pickup_date', '=', pickupDate)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Whether the goods of a supplier are collected (setting "pick-up plan"). */
const isCollected = async (ctx: Ctx, plantId: string, supplierId: string, kind: CallOffKind): Promise<boolean> => {
  const { settings } = await surroundingsOfNote(ctx, { plant_id: plantId, supplier_id: supplierId, kind });
  return settings.pickUpPlan;
};

/** Whether something that was promised arrives if it is collected on the day. */
const hasDemand = async (ctx: Ctx, { plantId, kind, pickupDate }: Asked, supplierId: string): Promise<boolean> => {
  const { supplier, arrivalDate } = await placeOf(ctx, supplierId, pickupDate);
  const companyId = supplier.company_id;
  return (await demandOf(ctx, { plantId, companyId, supplierId, kind, arrivalDate }, new Map())).size > 0;
};

/** All suppliers that are collected and have something due; those of whom a plan tells already are left out. */
const allSuppliers = async (ctx: Ctx, asked: Asked): Promise<string[]> => {
  const [due, planned] = await Promise.all([suppliersDue(ctx, asked), plannedOn(ctx, asked)]);
  const found: string[] = [];
  for (const id of due.filter(one => !planned.has(one)).sort())
    if ((await isCollected(ctx, asked.plantId, id, asked.kind)) && (await hasDemand(ctx, asked, id))) found.push(id);
  return found;
};

/** The one supplier that is named; refused where its goods are not collected, or nothing of them is due. */
const namedSupplier = async (ctx: Ctx, asked: Asked, id: string): Promise<string[]> => {
  const supplier = await ctx.rows('supplier').select(['id', 'code']).where('id', '=', id).executeTakeFirst();
  if (!supplier) throw refuse('unknown_reference', { field: 'supplierId', value: id });
  if (!(await isCollected(ctx, asked.plantId, id, asked.kind)))
    throw refuse('pick_up_off', { supplier: supplier.code });
  if (!(await hasDemand(ctx, asked, id)))
    throw refuse('pick_up_empty', { supplier: supplier.code, date: asked.pickupDate });
  return [id];
};

type Terms = Awaited<ReturnType<typeof termsOf>>;

/** When goods that are collected on a day are at the plant: after the days on the road. */
const placeOf = async (ctx: Ctx, supplierId: string, pickupDate: PlainDate) => {
  const supplier = await shippingSupplierOf(ctx, supplierId);
  const location = await locationOf(ctx, supplier, null);
  return { supplier, location, arrivalDate: addDays(pickupDate, location.transport_cycle_days) };
};

const headOf = async (ctx: Ctx, plant: RowOfTable<'plant'>, supplierId: string, kind: CallOffKind, terms: Terms) => {
  const { supplier, location, arrivalDate } = await placeOf(ctx, supplierId, terms.pickupDate);
  return {
    ...terms,
    arrivalDate,
    kind,
    plantId: plant.id,
    plantNo: plant.plant_no,
    plantNameZh: plant.name_zh,
    plantNameEn: plant.name_en,
    companyId: supplier.company_id,
    supplierId,
    supplierCode: supplier.code,
    supplierNameZh: supplier.name_zh,
    supplierNameEn: supplier.name_en,
    productionLocationId: location.id,
    planNo: await drawNumber(ctx, ctx.today(plant.time_zone)),
    state: pickUpPlan.initial as 'to_be_detected',
    createdAt: ctx.now,
  };
};

/** Plans the collection of a day, one plan for each supplier; answers how many were made. They are detected soon after. */
export const planDay = async (ctx: Ctx, asked: Asked): Promise<number> => {
  const plant = await plantNamed(ctx, asked.plantId);
  const terms = await termsOf(ctx, plant.id, asked);
  const suppliers = asked.supplierId
    ? await namedSupplier(ctx, asked, asked.supplierId)
    : await allSuppliers(ctx, asked);
  const heads: Awaited<ReturnType<typeof headOf>>[] = [];
  for (const supplierId of suppliers) heads.push(await headOf(ctx, plant, supplierId, asked.kind, terms));
  if (heads.length > 0) await createDocuments(ctx, pickUpPlan, 'pick_up_plan', heads);
  return heads.length;
};

/** The same, refused where there is nobody to plan for. */
export const create = async (ctx: Ctx, asked: Asked): Promise<number> => {
  const made = await planDay(ctx, asked);
  if (made === 0)
    throw refuse('pick_up_none', { plant: (await plantNamed(ctx, asked.plantId)).plant_no, date: asked.pickupDate });
  return made;
};

/** What a plan loses when it is made anew: what was said to the one before. */
const anew = (revision: number) => ({ revision: revision + 1, acceptedAt: null, rejectReason: '' });

/** Changes when and by whom a plan is collected; what it collects follows from the day. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof changePickUpPlan>,
): Promise<void> => {
  const taken = await take(ctx, pickUpPlan, 'pick_up_plan', id, 'edit', { version, facts: factsFor(ctx) });
  const { plant_id, supplier_id, revision } = taken.row;
  const terms = await termsOf(ctx, plant_id, fields);
  const { arrivalDate } = await placeOf(ctx, supplier_id, terms.pickupDate);
  await taken.store({ ...terms, ...anew(revision), arrivalDate });
  await ctx
    .update('pick_up_plan_line')
    .set({ forwarder_company_id: terms.forwarderCompanyId })
    .where('plan_id', '=', id)
    .execute();
};

export const remove = async (ctx: Ctx, { id, version }: Seen): Promise<null> => {
  const taken = await take(ctx, pickUpPlan, 'pick_up_plan', id, 'delete', { version, facts: factsFor(ctx) });
  await taken.store();
  return null;
};

/** Makes a plan anew from its call-offs alone: what was added from the backorder is no longer in it. */
export const regenerate = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, pickUpPlan, 'pick_up_plan', id, 'regenerate', { version, facts: factsFor(ctx) });
  await ctx.delete('pick_up_plan_line').where('plan_id', '=', id).where('origin', '=', 'restock').execute();
  await taken.store(anew(taken.row.revision));
};

/** The call-offs of a plan have changed: it is made anew, and keeps what was added to it. */
export const regenerateAsSystem = async (ctx: Ctx, id: string): Promise<void> => {
  const facts = factsFor(ctx);
  const taken = await take(ctx, pickUpPlan, 'pick_up_plan', id, 'regenerate', { facts, by: 'system' });
  await taken.store(anew(taken.row.revision));
};
