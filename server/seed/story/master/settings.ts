import { NOTE_MESSAGE_KINDS } from '@inbound/shared/delivery/delivery-note/message-kinds';
import { NO_FREEZE } from '../../../src/master/process-setting/offers.ts';
import type { Ctx, NewRow } from '../../../src/platform/call/context.ts';
import { keepSecrets } from '../../../src/system/oauth-endpoint/secrets.ts';
import { entryUnder, type SeededWorld } from '../world.ts';

type Setting = Pick<
  NewRow<'process_setting'>,
  | 'confirm_on'
  | 'split_type'
  | 'freeze_days'
  | 'date_strategy'
  | 'quantity_strategy'
  | 'dn_creation'
  | 'pick_up_plan'
  | 'pick_up_confirm'
  | 'line_demand'
>;

/** Natural days ahead for which a delivery note may be made, at all plants. */
export const FREEZE_DAYS = 10;
const FOR_ALL = '';

/** Goods may arrive on the day for which they are due or later: a truck takes those of two days. */
const NOT_BEFORE = JSON.stringify({ kind: 'not_before' });

/** What a workshop has ordered by telephone comes without a call-off, too. */
const ANY_QUANTITY = JSON.stringify({ kind: 'free' });

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
  NB01: { [FOR_ALL]: { confirm_on: true, split_type: 'CONFIRM', freeze_days: FREEZE_DAYS } },
};

/** What suppliers have at all their plants: harnesses come with the supplier's own trucks, a day's lines together. */
const everywhere: Readonly<Record<string, Setting>> = { S1004: { pick_up_plan: false, line_demand: 'day' } };

/** Settings of orders at every plant: pre-series is answered within the freeze days, spare parts are bound to none. */
const ofOrders = {
  pre_series: { confirm_on: true, split_type: 'CONFIRM', freeze_days: FREEZE_DAYS, one_material: true },
  after_sales: { confirm_on: true, split_type: 'FREE', freeze_days: NO_FREEZE, quantity_strategy: ANY_QUANTITY },
} as const;

/** Writes the settings of the plants. */
export const seedSettings = (
  ctx: Ctx,
  { plants, plantIds, companyIds }: SeededWorld,
  supplierIds: ReadonlyMap<string, string>,
): Promise<void> =>
  ctx.insert('process_setting', [
    ...Object.entries(everywhere).flatMap(([supplier, setting]) => {
      const [supplierId, companyId] = [supplierIds.get(supplier), companyIds.get(supplier)];
      const row = { ...setting, id: ctx.newId(), kind: 'series' as const, changed_at: ctx.now };
      return supplierId && companyId ? [{ ...row, company_id: companyId, supplier_id: supplierId }] : [];
    }),
    ...plants.flatMap(({ plant_no, sap_name }) => [
      ...(['pre_series', 'after_sales'] as const).map(kind => ({
        ...ofOrders[kind],
        ...{ id: ctx.newId(), plant_id: entryUnder(plantIds, plant_no), kind, changed_at: ctx.now },
      })),
      ...Object.entries(settings[sap_name] ?? {}).map(([supplier, setting]) => ({
        ...setting,
        id: ctx.newId(),
        plant_id: entryUnder(plantIds, plant_no),
        company_id: supplier === FOR_ALL ? null : entryUnder(companyIds, supplier),
        supplier_id: supplier === FOR_ALL ? null : entryUnder(supplierIds, supplier),
        kind: 'series' as const,
        changed_at: ctx.now,
      })),
    ]),
  ]);

const folder = { way: 'folder' } as const;
const vda = { ...folder, code: 'erp-vda', format: 'vda4913' } as const;
const edifact = { ...folder, code: 'erp-edi', format: 'desadv' } as const;
/** Gets what it is told by a gateway that rests: its messages are held back until the plant resumes it. */
const gateway = { way: 'endpoint', code: 'mes', format: 'json' } as const;

/** Who of a plant is told of despatches, by its SAP name. */
const receivers: Readonly<Record<string, readonly (typeof vda | typeof edifact | typeof gateway)[]>> = {
  CC01: [vda, edifact],
  LE01: [edifact, gateway],
  NB01: [edifact],
};

/** A name that leads nowhere (RFC 2606): nothing is ever sent from the story. */
const GATEWAY = 'https://mes-gateway.leipzig.example/inbound';

/** Gets the EPILs of a plant that orders. */
const itemLists = { ...folder, code: 'sldn', format: 'json', folder: 'epil', kind: 'epil' } as const;
const orderingPlants: readonly string[] = ['NB01'];

/** Writes the gateway of a production system that its plant has paused before a move; answers its id. */
const seedGateway = async (ctx: Ctx): Promise<string> => {
  const id = ctx.newId();
  await ctx.insert('oauth_endpoint', {
    ...{ id, name: 'MES Leipzig', url: GATEWAY, auth_type: 'none' as const, tls: true, paused: true },
    ...{ connection_timeout: 5, answer_timeout: 10, changed_at: ctx.now },
  });
  await keepSecrets(ctx, id, { signingKey: ctx.newId() });
  return id;
};

/** Writes the receivers: each has a folder of its plant or a gateway, and hears of a despatch and of its cancellation. */
export const seedReceivers = async (ctx: Ctx, { plants, plantIds }: SeededWorld): Promise<void> => {
  const named = plants.flatMap(({ plant_no, sap_name }) =>
    (receivers[sap_name] ?? []).map(receiver => ({ ...receiver, plant_id: entryUnder(plantIds, plant_no) })),
  );
  const gatewayId = named.some(({ way }) => way === 'endpoint') ? await seedGateway(ctx) : null;
  await ctx.insert(
    'message_receiver',
    named.flatMap(receiver =>
      NOTE_MESSAGE_KINDS.map(kind => ({
        ...receiver,
        kind,
        id: ctx.newId(),
        endpoint_id: receiver.way === 'endpoint' ? gatewayId : null,
        changed_at: ctx.now,
      })),
    ),
  );
  await ctx.insert(
    'message_receiver',
    plants
      .filter(({ sap_name }) => orderingPlants.includes(sap_name))
      .map(({ plant_no }) => ({
        ...{ ...itemLists, id: ctx.newId(), plant_id: entryUnder(plantIds, plant_no), changed_at: ctx.now },
      })),
  );
};
