import { callOffQueue } from '../calloff/call-off/queue.ts';
import { callOffRoutes } from '../calloff/call-off/routes.ts';
import { releaseRoutes } from '../calloff/release/routes.ts';
import { schedulingAgreementRoutes } from '../calloff/scheduling-agreement/routes.ts';
import { deliveryNoteQueue } from '../delivery/delivery-note/queue.ts';
import { deliveryNoteRoutes } from '../delivery/delivery-note/routes.ts';
import { labelRoutes } from '../delivery/label/routes.ts';
import { plantRoutes } from '../master/plant/routes.ts';
import type { Route } from '../platform/call/route.ts';
import { agreementRoutes } from '../system/agreement/routes.ts';
import { certificateRoutes } from '../system/certificate/routes.ts';
import { dictionaryRoutes } from '../system/dictionary/routes.ts';
import { draftRoutes } from '../system/draft/routes.ts';
import { historyRoutes } from '../system/history/routes.ts';
import { notificationRoutes } from '../system/notification/routes.ts';
import { passwordRuleRoutes } from '../system/password-rule/routes.ts';
import { sessionRoutes } from '../system/session/routes.ts';
import { settingsRoutes } from '../system/settings/routes.ts';
import type { QueueSource } from '../system/work-queue/offers.ts';
import { workQueueRoutes } from '../system/work-queue/routes.ts';

/** What the work queue counts, in the order in which its lines stand: a feature adds one line here. */
const queueSources: readonly QueueSource[] = [...callOffQueue, ...deliveryNoteQueue];

/** Every call that the server answers; a contract without a handler, or a handler without a contract, fails a test. */
export const routes: readonly Route[] = [
  ...agreementRoutes,
  ...callOffRoutes,
  ...certificateRoutes,
  ...deliveryNoteRoutes,
  ...dictionaryRoutes,
  ...draftRoutes,
  ...historyRoutes,
  ...labelRoutes,
  ...notificationRoutes,
  ...passwordRuleRoutes,
  ...plantRoutes,
  ...releaseRoutes,
  ...schedulingAgreementRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...workQueueRoutes(queueSources),
];
