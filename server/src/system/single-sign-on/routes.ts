import {
  beginSingleSignOn,
  changeSingleSignOn,
  finishSingleSignOn,
  readSingleSignOn,
  testSingleSignOn,
} from '@inbound/shared/system/single-sign-on/contract';
import { type Route, route, routeAsking } from '../../platform/call/route.ts';
import { askIssuer, beginSignOn } from './begin.ts';
import { change } from './commands.ts';
import { askWhoComes, finishSignOn } from './finish.ts';
import { readSetting } from './queries.ts';
import { testIssuer } from './test-issuer.ts';

export const singleSignOnRoutes: Route[] = [
  route(readSingleSignOn, readSetting),
  route(changeSingleSignOn, change, { present: ctx => readSetting(ctx) }),
  routeAsking(testSingleSignOn, testIssuer, async (_ctx, _input, tested) => tested),
  routeAsking(beginSingleSignOn, askIssuer, beginSignOn),
  routeAsking(finishSingleSignOn, askWhoComes, finishSignOn),
];
