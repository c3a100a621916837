import { plantRoutes } from '../master/plant/routes.ts';
import type { Route } from '../platform/route.ts';
import { dictionaryRoutes } from '../system/dictionary/routes.ts';
import { notificationRoutes } from '../system/notification/routes.ts';
import { passwordRuleRoutes } from '../system/password-rule/routes.ts';
import { settingsRoutes } from '../system/settings/routes.ts';

/** Every call that the server answers; a contract without a handler, or a handler without a contract, fails a test. */
export const routes: readonly Route[] = [
  ...dictionaryRoutes,
  ...notificationRoutes,
  ...passwordRuleRoutes,
  ...plantRoutes,
  ...settingsRoutes,
];
