import { changeSignInRule, readSignInRule } from '@inbound/shared/system/sign-in-rule/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { change } from './commands.ts';
import { readRule } from './queries.ts';

export const signInRuleRoutes: Route[] = [
  route(readSignInRule, readRule),
  route(changeSignInRule, change, { present: ctx => readRule(ctx) }),
];
