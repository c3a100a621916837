import { refuse } from '@inbound/shared';
import type { OrderReport } from '@inbound/shared/ordering/component-order/report';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Platform } from '../../../platform/call/platform.ts';
import type { SealedSecrets } from '../../../platform/call/sealed.ts';
import { inTenantTransaction } from '../../../platform/call/separate-transaction.ts';
import { eachTenant } from '../../../platform/jobs/each-tenant.ts';
import { hashOf } from '../../../platform/tools/ids.ts';
import { isSameSecret } from '../../../platform/tools/same-secret.ts';
import { seal, unseal } from '../../../platform/tools/sealing.ts';
import { distributorOf } from '../../distributor/distributor-of.ts';
import { lineNameOf } from '../../distributor/line.ts';
import type { Distributor, PushSaid } from '../../distributor/port.ts';
import { applyDocuments } from '../../financial-document/apply-documents.ts';
import { wantDocuments } from '../../financial-document/watch.ts';
import { applyWaybills } from '../../waybill/apply-waybills.ts';
import { wantWaybills } from '../../waybill/watch.ts';
import { tellReaders } from '../tell.ts';
import { applyReports } from './apply-reports.ts';
import { askSoon } from './watch.ts';

const purposeOf = (tenant: number, id: string): string => `push ${tenant} ${id}`;

export const sealedPushes: SealedSecrets = {
  table: 'distributor_push',
  key: 'id',
  columns: { body_sealed: purposeOf },
};

const KEEP = `
  insert into distributor_push (tenant_id, id, body, body_sealed, received_at) values ($1, $2, '', $3, $4)
  on conflict (tenant_id, id) do nothing`;

/**
 * Keeps what the distributor tells by itself, once for each content; the job takes it up. It is sealed, because a financial document
 * names an account. It is committed when the call is answered, so what was accepted is not lost.
 */
export const receivePush = async (ctx: Ctx, said: object): Promise<void> => {
  const key = ctx.platform.distributor?.pushKey;
  if (!key || !isSameSecret(ctx.caller.key, key)) throw refuse('token');
  const body = JSON.stringify(said);
  const id = hashOf(body).toString('hex');
  const sealed = await seal(ctx.platform.dataFolder, purposeOf(OPERATOR_TENANT, id), body);
  await inTenantTransaction(ctx.platform, OPERATOR_TENANT, 'a push is of the installation, not of a tenant', ({ tx }) =>
    tx.query(KEEP, [OPERATOR_TENANT, id, sealed, ctx.now]),
  );
};

const NEXT = `
  select id, body, body_sealed from distributor_push where tenant_id = $1 and settled_at is null order by received_at, id limit 1`;
/** What was taken up is not needed any more; what could not be stays, sealed, for whoever finds out why. */
const SETTLE = `update distributor_push set settled_at = $3,
  body = case when $4::boolean then '' else body end, body_sealed = case when $4::boolean then '' else body_sealed end
  where tenant_id = $1 and id = $2`;

/** The orders of a tenant that reports are about, by the distributor's numbers of them. */
const ordersNumbered = (ctx: Ctx, orderNos: readonly string[]) =>
  ctx
    .rows('distributor_order')
    .innerJoin('component_order', join =>
      join
        .onRef('component_order.tenant_id', '=', 'distributor_order.tenant_id')
        .onRef('component_order.id', '=', 'distributor_order.order_id'),
    )
    .select(['distributor_order.order_no', 'component_order.id', 'component_order.company_id'])
    .where('distributor_order.order_no', 'in', [...orderNos])
    .execute();

const ordersOfPo = (ctx: Ctx, poNos: readonly string[], lineName: string) =>
  ctx
    .rows('component_order')
    .select(['id', 'po_no'])
    .where('line_name', '=', lineName)
    .where('po_no', 'in', [...poNos])
    .execute();

/** Merges reports of orders that are known; about those whose number is not, the distributor is asked. */
const mergeTold = async (ctx: Ctx, reports: readonly OrderReport[], lineName: string): Promise<void> => {
  const known = await ordersNumbered(ctx, [...new Set(reports.map(({ orderNo }) => orderNo))]);
  for (const id of [...new Set(known.map(one => one.id))].sort()) {
    const own = new Set(known.filter(one => one.id === id).map(one => one.order_no));
    const about = reports.filter(({ orderNo }) => own.has(orderNo));
    const isNew = await applyReports(ctx, id, about);
    const companyId = known.find(one => one.id === id)?.company_id;
    if (isNew && companyId) tellReaders(ctx, { id, company_id: companyId });
  }
  const knownNos = new Set(known.map(one => one.order_no));
  await askAbout(
    ctx,
    reports.filter(({ orderNo }) => !knownNos.has(orderNo)).map(({ poNo }) => poNo),
    lineName,
  );
};

const askAbout = async (ctx: Ctx, poNos: readonly string[], lineName: string): Promise<void> => {
  if (poNos.length === 0) return;
  for (const { id } of await ordersOfPo(ctx, poNos, lineName)) {
    await askSoon(ctx, id);
    await wantWaybills(ctx, id);
    await wantDocuments(ctx, id);
  }
};

const takeUp = (ctx: Ctx, said: PushSaid, lineName: string): Promise<void> => {
  if ('reports' in said) return mergeTold(ctx, said.reports, lineName);
  if ('told' in said) return applyDocuments(ctx, said.told, lineName);
  return 'waybills' in said ? applyWaybills(ctx, said.waybills, lineName) : askAbout(ctx, said.poNos, lineName);
};

interface Line {
  distributor: Distributor;
  lineName: string;
}

interface Push {
  id: string;
  /** As it came, where it was kept before pushes were sealed; else empty. */
  body: string;
  body_sealed: string;
}

const bodyOf = ({ dataFolder }: Platform, { id, body, body_sealed: sealed }: Push): Promise<string> | string =>
  sealed === '' ? body : unseal(dataFolder, purposeOf(OPERATOR_TENANT, id), sealed);

/**
 * Takes up a push in each tenant by itself, and answers whether it could. What cannot be read, or breaks off, is logged: it keeps
 * back no other.
 */
const takeUpPush = async (platform: Platform, push: Push, { distributor, lineName }: Line): Promise<boolean> => {
  const { id } = push;
  try {
    const said = distributor.readPush(JSON.parse(await bodyOf(platform, push)));
    if (!said) {
      platform.log.warn({ push: id }, 'a push of the distributor is nothing of orders, waybills and documents');
      return false;
    }
    await eachTenant(platform, async ctx => {
      await takeUp(ctx, said, lineName);
      return false;
    });
    return true;
  } catch (error) {
    platform.log.error({ err: error, push: id }, 'a push of the distributor could not be taken up');
    return false;
  }
};

/** Takes up one push that waits; one during which the server ends is taken up again, which changes nothing. */
export const settlePushes = async (platform: Platform): Promise<boolean> => {
  const distributor = platform.distributor && distributorOf(platform, OPERATOR_TENANT);
  if (!platform.distributor || !distributor) return false;
  const [next] = await inTenantTransaction(
    platform,
    OPERATOR_TENANT,
    'a push is of the installation, not of a tenant',
    ({ tx }) => tx.query<Push>(NEXT, [OPERATOR_TENANT]),
  );
  if (!next) return false;
  const isTakenUp = await takeUpPush(platform, next, { distributor, lineName: lineNameOf(platform.distributor) });
  await inTenantTransaction(platform, OPERATOR_TENANT, 'a push is of the installation, not of a tenant', ({ tx }) =>
    tx.query(SETTLE, [OPERATOR_TENANT, next.id, platform.clock.now(), isTakenUp]),
  );
  return true;
};
