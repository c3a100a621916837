import { type CheckedOf, orThrowFields, refusal, refuse } from '@inbound/shared';
import type {
  acceptEmergency,
  askAnotherEmergencyTime,
  createEmergency,
  EmergencyRow,
  nameEmergencyTruck,
  proposeEmergencyTime,
  refuseEmergency,
  takeEmergencyTime,
  withdrawEmergency,
} from '@inbound/shared/transport/emergency/contract';
import { emergency } from '@inbound/shared/transport/emergency/machine';
import { plantOf } from '../../master/plant/offers.ts';
import { supplierOfCaller } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { nextOf } from '../../platform/record/number.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { carryOut, checkRange, type Secured } from './carry-out.ts';
import { readOne } from './queries.ts';
import { type EmergencyRowOfTable, factsFor, turnOfRequested } from './rows.ts';
import { tellGate, tellParties } from './tell.ts';

const COUNTER = 'emergency';
const RUNNING_DIGITS = 5;

/** The tenant's next number of a year, `EA2600042`. */
const drawNumber = async (ctx: Ctx, plant: RowOfTable<'plant'>): Promise<string> => {
  const [year = ''] = ctx.today(plant.time_zone).split('-');
  const running = await nextOf(ctx, COUNTER, year);
  return `EA${year.slice(-2)}${String(running).padStart(RUNNING_DIGITS, '0')}`;
};

type Asked = CheckedOf<typeof createEmergency>;

/** The material and the point that a call names, both of the plant. */
const subjectOf = async (ctx: Ctx, { plantId, materialId, unloadingPointId }: Asked) => {
  const [material, point] = await Promise.all([
    ctx.rows('material').selectAll().where('id', '=', materialId).where('plant_id', '=', plantId).executeTakeFirst(),
    ctx
      .rows('unloading_point')
      .selectAll()
      .where('id', '=', unloadingPointId)
      .where('plant_id', '=', plantId)
      .executeTakeFirst(),
  ]);
  if (!material) throw refuse('unknown_reference', { field: 'materialId', value: materialId });
  if (!point) throw refuse('unknown_reference', { field: 'unloadingPointId', value: unloadingPointId });
  return { material, point };
};

/** Whoever sends the truck knows it; a dispositor may leave it to the supplier. */
const checkTruck = (ctx: Ctx, named: { plate: string; contact: string }): void => {
  if (ctx.session.companyKind === 'buyer') return;
  const missing = (['plate', 'contact'] as const).filter(field => named[field] === '');
  orThrowFields(missing.map(field => ({ field, value: '', ...refusal('required', { field }) })));
};

/** Tells whose turn a request is: the gate that decides, or the supplier who is to name the truck. */
const tellTurn = (ctx: Ctx, row: EmergencyRowOfTable): Promise<void> =>
  turnOfRequested(row) === 'gate'
    ? tellGate(ctx, row, 'emergencyRequested')
    : tellParties(ctx, row, 'emergencyTruckAsked');

/** Asks for an emergency arrival. */
export const create = async (ctx: Ctx, asked: Asked): Promise<EmergencyRow> => {
  const plant = await plantOf(ctx, asked.plantId);
  const supplier = await supplierOfCaller(ctx, 'supplierId', { id: asked.supplierId ?? undefined });
  const { material, point } = await subjectOf(ctx, asked);
  const [plate, contact] = [asked.plate ?? '', asked.contact ?? ''];
  checkTruck(ctx, { plate, contact });
  const { quantity, daysOfSupply, cause, etaDate, etaTime, klt, glt, hazardous } = asked;
  const [id = ''] = await createDocuments(ctx, emergency, 'emergency', [
    {
      plantId: plant.id,
      plantNo: plant.plant_no,
      plantNameZh: plant.name_zh,
      plantNameEn: plant.name_en,
      companyId: supplier.company_id,
      supplierId: supplier.id,
      supplierCode: supplier.code,
      supplierNameZh: supplier.name_zh,
      supplierNameEn: supplier.name_en,
      emergencyNo: await drawNumber(ctx, plant),
      state: emergency.initial,
      turn: turnOfRequested({ plate, contact }),
      materialId: material.id,
      material: material.part_no,
      materialNameZh: material.name_zh,
      materialNameEn: material.name_en,
      unit: material.unit,
      ...{ quantity, daysOfSupply, cause, etaDate, etaTime, plate, contact, klt, glt, hazardous },
      remark: asked.remark ?? '',
      unloadingPointId: point.id,
      unloadingPoint: point.code,
      askedCompanyId: ctx.session.companyId,
      askedUserId: ctx.session.userId,
      askedAt: ctx.now,
    },
  ]);
  await tellTurn(ctx, await ctx.rows('emergency').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  return readOne(ctx, id);
};

type Action = 'nameTruck' | 'accept' | 'propose' | 'take' | 'askAnother' | 'refuse' | 'withdraw';

const begin = (ctx: Ctx, { id, version }: { id: string; version: number }, action: Action) =>
  take(ctx, emergency, 'emergency', id, action, { version, facts: factsFor(ctx) });

/** What a decision says of a range; the ids of who gives way are told to nobody but the plant. */
const rangeFields = ({ doorId, door, begins, ends }: Secured) => ({ doorId, door, begins, ends });

/** The supplier names the truck: the gate is asked now. */
export const nameTruck = async (
  ctx: Ctx,
  { id, version, ...truck }: CheckedOf<typeof nameEmergencyTruck>,
): Promise<EmergencyRow> => {
  const taken = await begin(ctx, { id, version }, 'nameTruck');
  await tellGate(ctx, await taken.store({ ...truck, turn: turnOfRequested(truck) }), 'emergencyRequested');
  return readOne(ctx, id);
};

/** The gate accepts: the range is held, and those who were foreseen give way. */
export const accept = async (
  ctx: Ctx,
  { id, version, ...chosen }: CheckedOf<typeof acceptEmergency>,
): Promise<EmergencyRow> => {
  const taken = await begin(ctx, { id, version }, 'accept');
  const { claimId, ...secured } = await carryOut(ctx, taken.row, chosen);
  const row = await taken.store({ ...rangeFields(secured), givingWay: chosen.givingWay, claimId });
  await tellParties(ctx, row, 'emergencyAccepted');
  return readOne(ctx, id);
};

/** The gate proposes another door and time; nothing is held and nothing moves before it is taken. */
export const propose = async (
  ctx: Ctx,
  { id, version, ...chosen }: CheckedOf<typeof proposeEmergencyTime>,
): Promise<EmergencyRow> => {
  const taken = await begin(ctx, { id, version }, 'propose');
  const secured = await checkRange(ctx, taken.row, chosen);
  await tellParties(
    ctx,
    await taken.store({ ...rangeFields(secured), givingWay: chosen.givingWay }),
    'emergencyProposed',
  );
  return readOne(ctx, id);
};

/** Whoever asked, or sends the truck, takes the proposal: it is carried out as the gate foresaw it. */
export const takeTime = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof takeEmergencyTime>,
): Promise<EmergencyRow> => {
  const taken = await begin(ctx, { id, version }, 'take');
  const { door_id: doorId, begins, giving_way: givingWay } = taken.row;
  if (doorId === null || begins === null) throw new Error('a proposal names a door and a time');
  const { claimId } = await carryOut(ctx, taken.row, { doorId, begins, givingWay });
  const row = await taken.store({ claimId });
  await tellGate(ctx, row, 'emergencyAccepted');
  await tellParties(ctx, row, 'emergencyAccepted');
  return readOne(ctx, id);
};

const NO_RANGE = { doorId: null, door: '', begins: null, ends: null, givingWay: [] };

/** The proposal does not help: the gate is asked anew. */
export const askAnother = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof askAnotherEmergencyTime>,
): Promise<EmergencyRow> => {
  const taken = await begin(ctx, { id, version }, 'askAnother');
  const row = await taken.store({ ...NO_RANGE, turn: turnOfRequested(taken.row) }, { reason });
  await tellGate(ctx, row, 'emergencyRequested');
  return readOne(ctx, id);
};

/** The gate refuses, with its reason. */
export const refuseArrival = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof refuseEmergency>,
): Promise<EmergencyRow> => {
  const taken = await begin(ctx, { id, version }, 'refuse');
  await tellParties(ctx, await taken.store(NO_RANGE, { reason }), 'emergencyRefused', reason);
  return readOne(ctx, id);
};

/** Whoever asked needs it no more. */
export const withdraw = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof withdrawEmergency>,
): Promise<EmergencyRow> => {
  const taken = await begin(ctx, { id, version }, 'withdraw');
  const row = await taken.store(NO_RANGE);
  await tellGate(ctx, row, 'emergencyWithdrawn');
  await tellParties(ctx, row, 'emergencyWithdrawn');
  return readOne(ctx, id);
};
