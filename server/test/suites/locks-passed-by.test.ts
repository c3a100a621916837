import { beforeAll, describe, expect, it } from 'vitest';
import { keepFigures } from '../../src/calloff/call-off/figures-of-day.ts';
import { keepResets } from '../../src/calloff/scheduling-agreement/reset-job.ts';
import { detectDue } from '../../src/delivery/pick-up-plan/jobs.ts';
import { remindSuppliers } from '../../src/order/purchase-order/reminders.ts';
import { claimChange } from '../../src/ordering/component-order/change/send.ts';
import { claimWatch } from '../../src/ordering/component-order/life/watch.ts';
import { claimStep } from '../../src/ordering/component-order/send.ts';
import { claimInvoicePaper } from '../../src/ordering/financial-document/paper.ts';
import { claimBilling } from '../../src/ordering/financial-document/watch.ts';
import { endQuotations } from '../../src/ordering/quotation/ends.ts';
import { claimQuote } from '../../src/ordering/quotation/send.ts';
import { claimAdvice } from '../../src/ordering/remittance-advice/send.ts';
import { claimPaper } from '../../src/ordering/waybill/paper.ts';
import { claimWaybills } from '../../src/ordering/waybill/watch.ts';
import { keepSilence } from '../../src/packaging/container-balance/silence.ts';
import { keepValidity } from '../../src/packaging/quality-document/expiry.ts';
import { keepAnswers } from '../../src/planning/forecast/jobs.ts';
import { keepSurveys } from '../../src/planning/survey/jobs.ts';
import type { Ctx } from '../../src/platform/call/context.ts';
import { systemCtx } from '../../src/platform/call/system-ctx.ts';
import { transact } from '../../src/platform/database/transaction.ts';
import { sweepExpired } from '../../src/platform/jobs/housekeeping.ts';
import { claimNext } from '../../src/platform/jobs/outbox/claim.ts';
import { cancelMessagesOf } from '../../src/platform/jobs/outbox/withdraw.ts';
import { takeLease } from '../../src/platform/tasks/lease.ts';
import { later } from '../../src/platform/tools/clock.ts';
import { endOver } from '../../src/transport/moved-booking/over.ts';
import { markNoShows } from '../../src/transport/shipping-note/no-show.ts';
import { testServer } from '../server.ts';
import { waitsWith } from './held.ts';
import { type World, worldOf } from './world.ts';

/**
 * Works that several servers look for at once take what is due and locked by nobody. Each is done while a second
 * connection has its row: it must not wait, and leave the row alone; and when the row is free, it takes it.
 */
const server = testServer();

let world: World;
beforeAll(async () => {
  world = await worldOf(server);
});

/** What is due by then is not due for the server's own worker. */
const then = () => later(server.clock.now(), 2, 'day');

const asSystem = (work: (ctx: Ctx) => Promise<unknown>) => (): Promise<unknown> => {
  const { platform } = server.running;
  return transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant: 0, now: then() })));
};

const platformThen = () => ({ ...server.running.platform, clock: { now: then } });

interface Due {
  what: string;
  table: string;
  /** By which column the own row is named, where it has no id. */
  key?: string;
  /** Makes the own row due, `$1` and by then, `$2`; where it is not as the world has it. */
  prepare: string;
  work(): Promise<unknown>;
  /** Whether the own row was taken. */
  isTaken: string;
}

const DUE: readonly Due[] = [
  {
    what: 'a quality document whose last day is over',
    table: 'quality_document',
    prepare: `update quality_document set state = 'released', valid_to = $2::timestamptz - interval '2 days', draft_company_id = null
      where tenant_id = 0 and id = $1`,
    work: asSystem(keepValidity),
    isTaken: "state = 'expired'",
  },
  {
    what: 'a proposed balance to which nobody says anything',
    table: 'balance_confirmation',
    prepare: `update balance_confirmation set state = 'proposed', due_date = $2::timestamptz - interval '2 days' where tenant_id = 0 and id = $1`,
    work: asSystem(keepSilence),
    isTaken: "state <> 'proposed'",
  },
  {
    what: 'a truck whose window has ended without it',
    table: 'shipping_note',
    prepare: `update shipping_note set state = 'confirmed', gate_in_at = null, no_show_at = null, no_show_undone_at = null,
      ends = $2::timestamptz - interval '1 hour' where tenant_id = 0 and id = $1`,
    work: asSystem(markNoShows),
    isTaken: 'no_show_at is not null',
  },
  {
    what: 'a booking that gave way, whose new window is over',
    table: 'moved_booking',
    prepare: `with awaited as (update shipping_note set state = 'confirmed', gate_in_at = null where tenant_id = 0 and id = $1)
      update moved_booking set state = 'asked', ends = $2::timestamptz - interval '1 hour' where tenant_id = 0 and id = $1`,
    work: asSystem(endOver),
    isTaken: "state = 'ended'",
  },
  {
    what: 'a pick-up plan that nobody has looked at',
    table: 'pick_up_plan',
    prepare: `update pick_up_plan set state = 'to_be_detected', changed_at = $2::timestamptz - interval '1 day' where tenant_id = 0 and id = $1`,
    work: asSystem(detectDue),
    isTaken: "state <> 'to_be_detected'",
  },
  {
    what: 'a forecast demand whose due date is over',
    table: 'forecast',
    prepare: `update forecast set state = 'not_filled', superseded = false, due_date = $2::timestamptz - interval '2 days'
      where tenant_id = 0 and id = $1`,
    work: asSystem(keepAnswers),
    isTaken: "state = 'timeout_no_feedback'",
  },
  {
    what: 'a capacity survey whose due date is over',
    table: 'survey',
    prepare: `update survey set state = 'new', due_date = $2::timestamptz - interval '2 days'
      where tenant_id = 0 and id = $1`,
    work: asSystem(keepSurveys),
    isTaken: "state = 'overtime'",
  },
  {
    what: 'a purchase order that its supplier has not answered',
    table: 'purchase_order',
    prepare: `update purchase_order set state = 'unconfirmed', answer_by = $2::timestamptz - interval '2 days',
      remind_on = $2::timestamptz - interval '2 days' where tenant_id = 0 and id = $1`,
    work: asSystem(remindSuppliers),
    isTaken: 'remind_on is null',
  },
  {
    what: 'an order to the distributor that is looked up',
    ...{ table: 'component_order_sending', key: 'order_id' },
    prepare: `with awaited as (update component_order set state = 'submitting' where tenant_id = 0 and id = $1)
      update component_order_sending set step = 'look', in_air = false, locked_until = null,
      due_at = $2::timestamptz - interval '1 day' where tenant_id = 0 and order_id = $1`,
    work: asSystem(claimStep),
    isTaken: 'locked_until is not null',
  },
  {
    what: 'an order that the distributor is asked about',
    ...{ table: 'component_order_watch', key: 'order_id' },
    // Before those of the story, which are due by then, too.
    prepare: `update component_order_watch set locked_until = null, due_at = $2::timestamptz - interval '1 year'
      where tenant_id = 0 and order_id = $1`,
    work: asSystem(claimWatch),
    isTaken: 'locked_until is not null',
  },
  {
    what: 'a change that is sent to the distributor',
    table: 'component_order_change',
    prepare: `update component_order_change set locked_until = null, due_at = $2::timestamptz - interval '1 day'
      where tenant_id = 0 and id = $1`,
    work: asSystem(claimChange),
    isTaken: 'locked_until is not null',
  },
  {
    what: 'a quotation whose last day is over',
    table: 'quotation',
    prepare: `update quotation set state = 'effective', valid_to = $2::timestamptz - interval '2 days'
      where tenant_id = 0 and id = $1`,
    work: asSystem(endQuotations),
    isTaken: "state = 'expired'",
  },
  {
    what: 'a quotation that the distributor is asked about',
    ...{ table: 'quotation_sending', key: 'quotation_id' },
    prepare: `with followed as (update quotation set state = 'in_pricing' where tenant_id = 0 and id = $1)
      update quotation_sending set step = 'poll', in_air = false, locked_until = null,
      due_at = $2::timestamptz - interval '1 year' where tenant_id = 0 and quotation_id = $1`,
    work: asSystem(claimQuote),
    isTaken: 'locked_until is not null',
  },
  {
    what: 'an order whose waybills are asked for',
    ...{ table: 'waybill_watch', key: 'order_id' },
    prepare: `update waybill_watch set locked_until = null, due_at = $2::timestamptz - interval '1 year'
      where tenant_id = 0 and order_id = $1`,
    work: asSystem(claimWaybills),
    isTaken: 'locked_until is not null',
  },
  {
    what: 'a waybill whose paper is asked for',
    table: 'waybill',
    prepare: `update waybill set pdf_locked_until = null, pdf_due_at = $2::timestamptz - interval '1 year'
      where tenant_id = 0 and id = $1`,
    work: asSystem(claimPaper),
    isTaken: 'pdf_locked_until is not null',
  },
  {
    what: 'an order whose financial documents are asked for',
    ...{ table: 'financial_watch', key: 'order_id' },
    prepare: `update financial_watch set locked_until = null, due_at = $2::timestamptz - interval '1 year'
      where tenant_id = 0 and order_id = $1`,
    work: asSystem(claimBilling),
    isTaken: 'locked_until is not null',
  },
  {
    what: 'a financial document whose paper is asked for',
    table: 'financial_document',
    prepare: `update financial_document set pdf_locked_until = null, pdf_due_at = $2::timestamptz - interval '1 year'
      where tenant_id = 0 and id = $1`,
    work: asSystem(claimInvoicePaper),
    isTaken: 'pdf_locked_until is not null',
  },
  {
    what: 'a remittance advice that is sent',
    ...{ table: 'remittance_sending', key: 'advice_id' },
    prepare: `update remittance_sending set locked_until = null, due_at = $2::timestamptz - interval '1 year'
      where tenant_id = 0 and advice_id = $1`,
    work: asSystem(claimAdvice),
    isTaken: 'locked_until is not null',
  },
  {
    what: 'a call-off whose figures are of yesterday',
    table: 'call_off',
    prepare: `update call_off set figures_change_on = $2::timestamptz - interval '1 day' where tenant_id = 0 and id = $1`,
    work: asSystem(keepFigures),
    isTaken: "figures_change_on is null or figures_change_on > '2026-11-24'",
  },
  {
    what: 'an agreement whose reset has come',
    table: 'scheduling_agreement',
    prepare: `update scheduling_agreement set reset_planned_on = $2::timestamptz::date, reset_on = null where tenant_id = 0 and id = $1`,
    work: asSystem(keepResets),
    isTaken: 'reset_planned_on is null',
  },
  {
    what: 'what has expired',
    table: 'single_use',
    prepare: `insert into single_use (tenant_id, id, kind, secret_hash, expires_at) values (0, $1, 'nonce', $2::text::bytea, '2000-01-01')`,
    work: asSystem(ctx => sweepExpired(ctx, 'single_use', 'id')),
    isTaken: 'false',
  },
  {
    what: 'a message that is due',
    table: 'job',
    prepare: `insert into job (tenant_id, id, kind, ordering_key, run_at, created_at)
      values (0, $1::uuid, 'held', $1::uuid::text, $2::timestamptz - interval '1 day', $2::timestamptz)`,
    work: () => claimNext(platformThen(), 'held'),
    isTaken: 'attempts = 1',
  },
  {
    what: 'a message whose receiver goes',
    table: 'job',
    prepare: `with waiting as (update outbox_message set state = 'retrying' where tenant_id = 0 and id = $1)
      update job set locked_until = null, state = 'queued', run_at = $2 where tenant_id = 0 and id = $1`,
    work: asSystem(async ctx => {
      const [message] = await server.sql<{ plant_id: string; code: string; kind: 'dn' }>(
        'select plant_id, receiver_code as code, kind from outbox_message where tenant_id = 0 and id = $1',
        [world.own.id],
      );
      if (message) await cancelMessagesOf(ctx, { ...message, plantId: message.plant_id } as never);
    }),
    isTaken: "state = 'done'",
  },
  {
    what: 'a task that waits',
    table: 'task',
    prepare: `update task set state = 'queued', ended_at = null, locked_until = $2::timestamptz - interval '1 day' where tenant_id = 0 and id = $1`,
    work: () => takeLease(platformThen()),
    isTaken: "state = 'running'",
  },
];

describe('is passed by while another server has it, and taken afterwards:', () => {
  it.each(DUE.map(one => [one.what, one] as const))('%s', async (_, { table, key = 'id', prepare, work, isTaken }) => {
    const { id } = world.own;
    await server.sql(prepare, prepare.includes('$2') ? [id, then()] : [id]);
    const stands = async () =>
      (await server.sql(`select from ${table} where tenant_id = 0 and ${key} = $1 and not (${isTaken})`, [id])).length;
    expect(await stands()).toBe(1);
    const rows = `select 1 from ${table} where tenant_id = 0 and ${key} = $1`;
    expect(await waitsWith(server, { rows, values: [id] }, work)).toBeUndefined();
    expect(await stands()).toBe(1);
    await work();
    expect(await stands()).toBe(0);
  });
});
