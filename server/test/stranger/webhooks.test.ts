import { importReleases } from '@inbound/shared/calloff/release/contract';
import { cancelDeliveryNote, sendDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { EVENT_NAMES } from '@inbound/shared/events';
import { acceptInstruction } from '@inbound/shared/packaging/packaging-instruction/contract';
import { releaseQualityDocument } from '@inbound/shared/packaging/quality-document/contract';
import {
  createEventSubscription,
  type EventSubscriptionDetail,
  type NewEventSubscription,
  pauseEventSubscription,
  readEventSubscription,
  removeEventSubscription,
  renewEventSecret,
  replayEvents,
  resumeEventSubscription,
  testEventSubscription,
} from '@inbound/shared/system/event-subscription/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toldSources } from '../../src/app/features.ts';
import { fileOf, tourRelease } from '../../src/calloff/release/release.sample.ts';
import {
  newNote,
  packedNote,
  promisedLines,
  TOUR,
  warningsOf,
} from '../../src/delivery/delivery-note/delivery-note.sample.ts';
import { switchToNev } from '../../src/order/purchase-order/purchase-order.sample.ts';
import { confirmedOrder, confirmedShipment } from '../../src/order/shipment/shipment.sample.ts';
import { submittedVersion } from '../../src/packaging/packaging-instruction/packaging-instruction.sample.ts';
import { submittedDocument } from '../../src/packaging/quality-document/quality-document.sample.ts';
import { deliverDue } from '../../src/platform/jobs/outbox/deliver.ts';
import { DELIVER } from '../../src/platform/jobs/outbox/enqueue.ts';
import { FAILED_TRIES } from '../../src/platform/jobs/outbox/troubled.ts';
import { addressRule } from '../../src/platform/outgoing/address-rule.ts';
import { later } from '../../src/platform/tools/clock.ts';
import { EVENT_JOB, tellSubscriptions } from '../../src/system/event-subscription/job.ts';
import { sendToSubscription } from '../../src/system/event-subscription/send.ts';
import { FOLLOWING_JOBS } from '../following-jobs.ts';
import { type Caller, testServer } from '../server.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const server = testServer({ jobsByHand: [EVENT_JOB, DELIVER.far, ...FOLLOWING_JOBS] });
const HOUSE = '/house';
const OWN = '/s1001';
const OTHER = '/s1002';

let receiver: WebhookReceiver;
let planner: Caller;
let clerk: Caller;
let admin: Caller;
let house: NewEventSubscription;
let own: NewEventSubscription;

/** Subscribes to events at a path of the receiver, which speaks no TLS: the address is put right behind the call. */
const subscribe = async (caller: Caller, path: string, events: readonly string[], more: object = {}) => {
  const url = `https://127.0.0.1${path}`;
  const made = await caller.call(createEventSubscription, { name: `ERP ${path}`, url, events: [...events], ...more });
  await server.sql('update event_subscription set url = $2 where id = $1', [made.id, `${receiver.url}${path}`]);
  receiver.trust(path, made.secret);
  return made;
};

const tell = () => tellSubscriptions(server.running.platform, toldSources);
const deliver = () => deliverDue(server.running.platform, { work: DELIVER.far, send: sendToSubscription });
/** Delivers until nothing waits, two minutes between two rounds. */
const deliverAll = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) {
    while (await tell());
    while ((await deliver()) > 0);
    await tell();
    const [open] = await server.sql<{ count: number }>(
      "select count(*)::int as count from job where state = 'queued' and kind = $1",
      [DELIVER.far],
    );
    if (open?.count === 0) return;
    server.clock.set(later(server.clock.now(), 2, 'minute'));
  }
  throw new Error('events wait for ever');
};
const read = (caller: Caller, { id }: { id: string }): Promise<EventSubscriptionDetail> =>
  caller.call(readEventSubscription, { id });
const typesAt = (path: string) => new Set(receiver.heard(path).map(({ type }) => type));
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** Sends a note, and cancels it again. */
const sendAndCancel = async (): Promise<string> => {
  const { id, version, ...note } = await packedNote(clerk);
  const sent = await clerk.call(sendDeliveryNote, { id, version, confirm: warningsOf(note) });
  await clerk.call(cancelDeliveryNote, { id, version: sent.version, reason: 'wrong truck' });
  return id;
};

beforeAll(async () => {
  Object.assign(server.running.platform, { outgoing: addressRule('loopback') });
  [planner, clerk, admin] = await Promise.all([
    server.as('dispositor'),
    server.as('supplier-logistics'),
    server.as('tenant-admin'),
  ]);
  await server.sql("update job set state = 'done' where kind = $1", [DELIVER.far]);
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await fetch(`${server.running.address}/api/openapi.json`, { headers });
  receiver = await startWebhookReceiver((await answer.json()) as Parameters<typeof startWebhookReceiver>[0]);
  house = await subscribe(admin, HOUSE, EVENT_NAMES);
  own = await subscribe(clerk, OWN, [
    'callOff.released',
    'callOff.answered',
    'deliveryNote.sent',
    'deliveryNote.cancelled',
  ]);
  await subscribe(await server.as('supplier-logistics-2'), OTHER, ['callOff.released', 'deliveryNote.sent']);
});
afterAll(() => receiver.close());

describe("a stranger's receiver, written from the API document", () => {
  it('gets ten kinds of events of the walked flows, signed, by their schemas, each once', async () => {
    await planner.call(importReleases, { mode: 'all' }, { file: fileOf(await tourRelease(planner)) });
    await promisedLines(clerk, 1);
    await sendAndCancel();
    const packagingPlanner = await server.as('packaging-planner');
    const version = await submittedVersion(server, {
      planner: packagingPlanner,
      supplier: await server.as('supplier-planner'),
    });
    await packagingPlanner.call(acceptInstruction, seen(version));
    const paper = await submittedDocument(server, clerk);
    await packagingPlanner.call(releaseQualityDocument, seen(paper));
    await switchToNev(server);
    const confirmed = await confirmedOrder({ server, planner, clerk });
    await confirmedShipment({ server, planner, clerk }, confirmed.lines[0]?.id ?? '');
    await server.sql("update tenant set mode = 'VWA' where tenant_id = 0");
    await deliverAll();
    expect(receiver.faults).toEqual([]);
    expect([...typesAt(HOUSE)]).toEqual(
      expect.arrayContaining([
        ...['callOff.released', 'callOff.answered', 'deliveryNote.sent', 'deliveryNote.cancelled'],
        ...['instruction.submitted', 'instruction.effective', 'qualityDocument.submitted', 'qualityDocument.released'],
        ...['order.placed', 'order.answered', 'shipment.confirmed'],
      ]),
    );
    expect(receiver.posts(HOUSE)).toBe(receiver.heard(HOUSE).length);
    expect(receiver.heard(HOUSE).every(({ data, documentId }) => data?.id === documentId)).toBe(true);
  });

  it('of a supplier gets its own events alone, with its own rows', async () => {
    expect([...typesAt(OWN)].sort()).toEqual([
      ...['callOff.answered', 'callOff.released', 'deliveryNote.cancelled', 'deliveryNote.sent'],
    ]);
    expect(receiver.heard(OTHER)).toEqual([]);
    const codes = receiver.heard(OWN).map(({ data }) => data?.supplierCode);
    expect(new Set(codes.filter(code => code !== undefined))).toEqual(new Set(['S1001']));
    // A line has no number of its own: it is known by that of its call-off.
    const { told } = await read(clerk, own);
    expect(told.find(({ event }) => event === 'callOff.answered')?.documentNo).toBe(TOUR);
  });

  it('gets the events of one document in order, also where it fails in between', async () => {
    receiver.moods.push(500);
    const id = await sendAndCancel();
    await deliverAll();
    const told = receiver.heard(OWN).filter(({ documentId }) => documentId === id);
    expect(told.map(({ type }) => type)).toEqual(['deliveryNote.sent', 'deliveryNote.cancelled']);
    expect((told[0]?.version ?? 0) < (told[1]?.version ?? 0)).toBe(true);
  });

  it('gets the events of one document by its versions, also where the later call had begun earlier', async () => {
    const id = await sendAndCancel();
    await server.sql(
      "update outbox_event set at = at - interval '1 minute' where document_id = $1 and event = 'deliveryNote.cancelled'",
      [id],
    );
    await deliverAll();
    const told = receiver.heard(OWN).filter(({ documentId }) => documentId === id);
    expect(told.map(({ type }) => type)).toEqual(['deliveryNote.sent', 'deliveryNote.cancelled']);
  });

  it('gets a replay of named events and of a span under the same webhook-ids, and counts each once', async () => {
    const before = receiver.heard(OWN);
    const posts = receiver.posts(OWN);
    const { told, version } = await read(clerk, own);
    const newest = told[0];
    const named = { id: own.id, version, eventIds: [newest?.id ?? ''] };
    expect(await clerk.call(replayEvents, named)).toEqual({ replayed: 1, next: null });
    await deliverAll();
    expect(receiver.posts(OWN)).toBe(posts + 1);
    const span = { id: own.id, version: version + 1, since: told.at(-1)?.at ?? '' };
    const answer = await clerk.call(replayEvents, span as Parameters<typeof clerk.call<typeof replayEvents>>[1]);
    expect(answer).toEqual({ replayed: told.length, next: null });
    await deliverAll();
    expect(receiver.posts(OWN)).toBe(posts + 1 + told.length);
    expect(receiver.heard(OWN)).toEqual(before);
    expect(receiver.faults).toEqual([]);
  });

  it('is tested by a button: each step is told, and one that fails names itself', async () => {
    const { steps } = await clerk.call(testEventSubscription, { id: own.id });
    expect(steps.map(({ step }) => step)).toEqual(['dns', 'call']);
    receiver.moods.push(503);
    const failed = await clerk.try(testEventSubscription, { id: own.id });
    expect([failed.code, failed.params.step]).toEqual(['endpoint_test_failed', 'call']);
  });
});

describe('an event subscription', () => {
  it('is seen and changed by its company and the house alone, and shows its secret once', async () => {
    const stranger = await server.as('supplier-logistics-2');
    expect((await stranger.try(readEventSubscription, { id: own.id })).code).toBe('not_found');
    expect((await stranger.try(testEventSubscription, { id: own.id })).code).toBe('not_found');
    const shown = await read(clerk, own);
    expect(own.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown.secret).toBe(`•••• ${own.secret.slice(-4)}`);
    const stored = await server.sql(
      "select row_to_json(s)::text as text from event_subscription_secret s union all select row_to_json(h)::text from state_change h where document = 'eventSubscription'",
    );
    for (const { text } of stored) expect(text).not.toContain(own.secret);
  });

  it('refuses an event that nobody may see, an address of ours, one without TLS, and a plant that there is not', async () => {
    const input = { name: 'ERP refused', url: 'https://erp.example.com/in', events: ['deliveryNote.sent'] };
    const fieldsOf = async (more: object) => {
      const { code, params } = await clerk.try(createEventSubscription, { ...input, ...more });
      return [
        code,
        (params.fields as { field: string; code: string }[]).map(({ field, code: why }) => `${field} ${why}`),
      ];
    };
    expect(await fieldsOf({ url: 'http://erp.example.com/in' })).toEqual(['invalid', ['url format']]);
    Object.assign(server.running.platform, { outgoing: addressRule('') });
    expect(await fieldsOf({ url: 'https://10.0.0.7/in' })).toEqual(['invalid', ['url address_refused']]);
    expect(await fieldsOf({ url: 'https://[::1]/in' })).toEqual(['invalid', ['url address_refused']]);
    Object.assign(server.running.platform, { outgoing: addressRule('loopback') });
    expect(await fieldsOf({ events: ['survey.published'] })).toEqual(['invalid', ['events unknown_reference']]);
    expect(await fieldsOf({ plantId: '01998d3e-0000-7000-8000-000000000001' })).toEqual([
      ...['invalid', ['plantId unknown_reference']],
    ]);
  });

  it('of one plant hears of that plant alone, and a draft is told to nobody else', async () => {
    const [other] = await server.sql<{ id: string }>("select id from plant where tenant_id = 0 and plant_no = '2040'");
    const path = '/plant';
    const narrow = await subscribe(admin, path, EVENT_NAMES, { plantId: other?.id });
    await sendAndCancel();
    await deliverAll();
    expect(receiver.heard(path)).toEqual([]);
    const { version } = await read(admin, narrow);
    await admin.call(removeEventSubscription, { id: narrow.id, version });
  });

  it('signs with the new secret alone once it was drawn', async () => {
    const { version } = await read(clerk, own);
    const renewed = await clerk.call(renewEventSecret, { id: own.id, version });
    receiver.trust(OWN, renewed.secret);
    await newNote(clerk);
    await clerk.call(testEventSubscription, { id: own.id });
    expect(receiver.faults).toEqual([]);
  });

  it('holds events back while it is paused, and tells them in order when it is resumed', async () => {
    const { version } = await read(clerk, own);
    const paused = await clerk.call(pauseEventSubscription, { id: own.id, version });
    const before = receiver.posts(OWN);
    const id = await sendAndCancel();
    await deliverAll();
    expect(receiver.posts(OWN)).toBe(before);
    await clerk.call(resumeEventSubscription, seen(paused));
    await deliverAll();
    const told = receiver.heard(OWN).filter(({ documentId }) => documentId === id);
    expect(told.map(({ type }) => type)).toEqual(['deliveryNote.sent', 'deliveryNote.cancelled']);
  });

  it('is failing after tries without success, which its people are told, and active again when it goes on', async () => {
    const { version } = await read(admin, house);
    await admin.call(pauseEventSubscription, { id: house.id, version });
    await sendAndCancel();
    receiver.moods.push(...Array(FAILED_TRIES).fill(500));
    for (let tries = 0; tries < FAILED_TRIES; tries++) {
      await tell();
      await deliver();
      server.clock.set(later(server.clock.now(), 2, 'minute'));
    }
    await tell();
    expect((await read(clerk, own)).state).toBe('failing');
    const told = await server.sql("select 1 from notification where kind = 'eventSubscriptionFailing'");
    expect(told.length).toBeGreaterThan(0);
    await deliverAll();
    expect((await read(clerk, own)).state).toBe('active');
  });
});
