import { messageKind } from '@inbound/shared/delivery/delivery-note/choices';
import { NO_FREEZE } from '../../../src/master/process-setting/offers.ts';
import type { Ctx, NewRow } from '../../../src/platform/call/context.ts';
import { found, type SeededWorld } from './world.ts';

type Setting = Pick<
  NewRow<'process_setting'>,
  'confirm_on' | 'split_type' | 'freeze_days' | 'date_strategy' | 'dn_creation' | 'pick_up_plan' | 'pick_up_confirm'
>;

/** Natural days ahead for which a delivery note may be made, at all plants. */
export const FREEZE_DAYS = 10;
const FOR_ALL = '';

/** Goods may arrive on the day for which they are due or later: a truck takes those of two days. */
const NOT_BEFORE = JSON.stringify({ kind: 'not_before' });

/** Series settings of a plant by its SAP name: for all its suppliers, and what single ones have otherwise. */
const settings: Readonly<Record<string, Readonly<Record<string, Setting>>>> = {
  CC01: {
    // The plant's forwarder collects what its suppliers have answered to its plan.
    [FOR_ALL]: {
      ...{ confirm_on: true, split_type: 'CONFIRM', freeze_days: FREEZE_DAYS },
      ...{ pick_up_plan: true, pick_up_confirm: true },
    },
    S1001: { split_type: 'FREE', date_strategy: NOT_BEFORE },
    // Small parts come by what the plant's own planning says.
    S1005: { dn_creation: 'import' },
  },
  LE01: {
    [FOR_ALL]: { confirm_on: true, split_type: 'CONFIRM', freeze_days: FREEZE_DAYS, pick_up_plan: true },
    S1002: { confirm_on: false },
  },
  NB01: { [FOR_ALL]: { confirm_on: true, split_type: 'FREE', freeze_days: FREEZE_DAYS } },
};

/** Settings of orders at every plant: pre-series is answered within the freeze days, spare parts are bound to none. */
const ofOrders = {
  pre_series: { confirm_on: true, split_type: 'CONFIRM', freeze_days: FREEZE_DAYS, one_material: true },
  after_sales: { confirm_on: true, split_type: 'FREE', freeze_days: NO_FREEZE },
} as const;

/** Writes the settings of the plants. */
export const seedSettings = (
  ctx: Ctx,
  { plants, plantIds, companyIds }: SeededWorld,
  supplierIds: ReadonlyMap<string, string>,
): Promise<void> =>
  ctx.insert(
    'process_setting',
    plants.flatMap(({ plant_no, sap_name }) => [
      ...(['pre_series', 'after_sales'] as const).map(kind => ({
        ...ofOrders[kind],
        ...{ id: ctx.newId(), plant_id: found(plantIds, plant_no), kind, changed_at: ctx.now },
      })),
      ...Object.entries(settings[sap_name] ?? {}).map(([supplier, setting]) => ({
        ...setting,
        id: ctx.newId(),
        plant_id: found(plantIds, plant_no),
        company_id: supplier === FOR_ALL ? null : found(companyIds, supplier),
        supplier_id: supplier === FOR_ALL ? null : found(supplierIds, supplier),
        kind: 'series' as const,
        changed_at: ctx.now,
      })),
    ]),
  );

const vda = { code: 'erp-vda', format: 'vda4913' } as const;
const edifact = { code: 'erp-edi', format: 'desadv' } as const;

/** Who of a plant is told of despatches, by its SAP name. */
const receivers: Readonly<Record<string, readonly (typeof vda | typeof edifact)[]>> = {
  CC01: [vda, edifact],
  LE01: [edifact],
  NB01: [edifact],
};

/** Writes the receivers: each has a folder of its plant, and hears of a despatch and of its cancellation. */
export const seedReceivers = (ctx: Ctx, { plants, plantIds }: SeededWorld): Promise<void> =>
  ctx.insert(
    'message_receiver',
    plants.flatMap(({ plant_no, sap_name }) =>
      (receivers[sap_name] ?? []).flatMap(receiver =>
        messageKind.options.map(kind => ({
          ...receiver,
          kind,
          id: ctx.newId(),
          plant_id: found(plantIds, plant_no),
          address: JSON.stringify({ kind: 'folder', folder: `${ctx.tenant}/${plant_no}` }),
        })),
      ),
    ),
  );
