import { readPasswordRule } from '@inbound/shared/system/password-rule/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { ruleInForce } from './queries.ts';

export const passwordRuleRoutes: Route[] = [route(readPasswordRule, async (_, ctx) => (await ruleInForce(ctx)).rule)];
