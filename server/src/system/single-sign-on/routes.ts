import {
  beginSingleSignOn,
  changeSingleSignOn,
  finishSingleSignOn,
  readSingleSignOn,
  testSingleSignOn,
} from '@inbound/shared/system/single-sign-on/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { beginSignOn } from './begin.ts';
import { change } from './commands.ts';
import { finishSignOn } from './finish.ts';
import { readSetting } from './queries.ts';
import { testIssuer } from './test-issuer.ts';

export const singleSignOnRoutes: Route[] = [
  route(readSingleSignOn, readSetting),
  route(changeSingleSignOn, change, { present: ctx => readSetting(ctx) }),
  route(testSingleSignOn, testIssuer),
  route(beginSingleSignOn, beginSignOn),
  route(finishSingleSignOn, finishSignOn),
];
