import { changeRule, readPasswordRule, readRule, tryPassword } from '@inbound/shared/system/password-rule/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { change, tryOut } from './commands.ts';
import { readRow, ruleInForce } from './queries.ts';

export const passwordRuleRoutes: Route[] = [
  route(readPasswordRule, async ctx => (await ruleInForce(ctx)).rule),
  route(readRule, readRow),
  route(changeRule, change),
  route(tryPassword, tryOut),
];
