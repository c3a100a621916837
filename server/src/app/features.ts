import type { ScreenPath } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import { events } from '@inbound/shared/events';
import { doorRoutes } from '../master/door/routes.ts';
import { plantCalendarRoutes } from '../master/plant-calendar/routes.ts';
import { processSettingRoutes } from '../master/process-setting/routes.ts';
import { timeWindowRoutes } from '../master/time-window/routes.ts';
import type { ServerFeature } from '../platform/call/feature.ts';
import type { Route } from '../platform/call/route.ts';
import type { SealedSecrets } from '../platform/call/sealed.ts';
import type { Duplicates } from '../platform/database/duplicates.ts';
import type { ToldEvent } from '../platform/http/openapi/webhooks.ts';
import { type Kept, keptByPlatform, sweepJob } from '../platform/jobs/housekeeping.ts';
import { inboxJob } from '../platform/jobs/inbox.ts';
import type { Job } from '../platform/jobs/job.ts';
import { logMonthsJob } from '../platform/jobs/log-months.ts';
import { deliverJobs } from '../platform/jobs/outbox/deliver.ts';
import { sweepOutboxJob } from '../platform/jobs/outbox/folder.ts';
import { type Send, type Senders, sendToFolder } from '../platform/jobs/outbox/send.ts';
import { routeFile } from '../platform/jobs/route-file.ts';
import { statisticsJob } from '../platform/jobs/statistics.ts';
import type { FoundSource } from '../platform/list/findable-by.ts';
import type { HomeParts } from '../platform/list/home-parts.ts';
import type { QueueSource } from '../platform/list/queue-source.ts';
import type { ToldSource } from '../platform/list/told-by.ts';
import { taskJob } from '../platform/tasks/task-job.ts';
import { eventSubscriptionJob } from '../system/event-subscription/job.ts';
import { homeRoutes } from '../system/home/routes.ts';
import { searchRoutes } from '../system/search/routes.ts';
import { tellEnd } from '../system/task/offers.ts';
import { workQueueRoutes } from '../system/work-queue/routes.ts';
import * as list from './feature-list.ts';

const features: readonly ServerFeature[] = Object.values(list);

const menu = Object.keys(screens) as ScreenPath[];

const inMenu = <S extends { path: ScreenPath }>(sources: readonly S[]): readonly S[] =>
  [...sources].sort((one, other) => menu.indexOf(one.path) - menu.indexOf(other.path));

/** What the work queue counts, in the order of the menu. */
export const queueSources: readonly QueueSource[] = inMenu(features.flatMap(({ queue = [] }) => queue));

/** What homes are made of, in the order of the menu. */
export const homeParts: Required<HomeParts> = {
  figures: inMenu(features.flatMap(({ home }) => home?.figures ?? [])),
  charts: inMenu(features.flatMap(({ home }) => home?.charts ?? [])),
  agenda: inMenu(features.flatMap(({ home }) => home?.agenda ?? [])),
};

/** What the command menu finds. */
export const foundSources: readonly FoundSource[] = features.flatMap(feature => feature.found ?? []);

/** How the rows of documents are read that events tell of. */
export const toldSources: readonly ToldSource[] = features.flatMap(feature => feature.told ?? []);

/** The events of the catalogue, each with the list whose row it tells; one without does not start. */
export const toldEvents: readonly ToldEvent[] = events.map(event => {
  const source = toldSources.find(({ document }) => document === event.document);
  if (!source) throw new Error(`${event.name}: no feature tells the row of a ${event.document}`);
  return { event, list: source.of };
});

/** What was booked at doors. */
const doorBookings = features.flatMap(feature => feature.doorBookings ?? []);

/** Every call that the server answers; a contract without a handler, or a handler without a contract, fails a test. */
export const routes: readonly Route[] = [
  ...features.flatMap(feature => feature.routes),
  ...workQueueRoutes(queueSources),
  ...homeRoutes(homeParts),
  ...searchRoutes(foundSources),
  ...processSettingRoutes(features.flatMap(({ settingEffects = [] }) => settingEffects)),
  ...doorRoutes(doorBookings),
  ...timeWindowRoutes(doorBookings),
  ...plantCalendarRoutes(doorBookings),
];

/** The tables from which rows are taken away when their time is over. */
export const keptTables: readonly Kept[] = [...keptByPlatform, ...features.flatMap(feature => feature.kept ?? [])];

/** What is kept sealed in the database. */
export const sealedSecrets: readonly SealedSecrets[] = features.flatMap(feature => feature.sealed ?? []);

const sendToNobody: Send = async (_, __, { address }) => {
  throw new Error(`no feature sends to addresses of the kind ${address.kind}`);
};

/** How messages are sent: into folders by the platform, to all else by the feature that knows it. */
const senders: Senders = Object.assign(
  { folder: sendToFolder, endpoint: sendToNobody, webhook: sendToNobody, mail: sendToNobody },
  ...features.map(feature => feature.senders ?? {}),
);

/** All background work. */
export const jobs: readonly Job[] = [
  ...deliverJobs(
    senders,
    features.flatMap(feature => feature.undelivered ?? []),
  ),
  sweepOutboxJob,
  sweepJob(keptTables),
  logMonthsJob,
  statisticsJob,
  inboxJob(routeFile(features.flatMap(feature => feature.incoming ?? []))),
  taskJob(() => routes, tellEnd),
  eventSubscriptionJob(toldSources),
  ...features.flatMap(feature => feature.jobs ?? []),
];

/** What the unique keys of all tables mean to the user. */
export const duplicates: Duplicates = Object.assign({}, ...features.map(feature => feature.duplicates ?? {}));
