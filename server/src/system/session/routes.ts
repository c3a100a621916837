import {
  changePassword,
  drawPuzzle,
  dropPiece,
  readCredentialKey,
  readInformation,
  readPasswordLink,
  readSignInModes,
  refreshSession,
  requestEmailCode,
  requestPasswordLink,
  setPassword,
  signIn,
  signInByEmail,
  signInBySecondFactor,
  signOut,
} from '@inbound/shared/system/session/contract';
import { type Route, route } from '../../platform/call/route.ts';
import * as password from './change-password.ts';
import { giveKey } from './credential.ts';
import * as email from './email-code.ts';
import * as session from './end-session.ts';
import * as information from './information.ts';
import * as link from './password-link.ts';
import { draw, drop } from './puzzle.ts';
import { refresh } from './refresh.ts';
import * as secondStep from './second-step.ts';
import * as entrance from './sign-in.ts';

export const sessionRoutes: Route[] = [
  route(drawPuzzle, (_, ctx) => draw(ctx)),
  route(dropPiece, (input, ctx) => drop(ctx, input)),
  route(readCredentialKey, (_, ctx) => giveKey(ctx)),
  route(signIn, (input, ctx) => entrance.signIn(ctx, input)),
  route(readSignInModes, (_, ctx) => email.readModes(ctx)),
  route(requestEmailCode, (input, ctx) => email.requestCode(ctx, input)),
  route(signInByEmail, (input, ctx) => email.signInByEmail(ctx, input)),
  route(signInBySecondFactor, (input, ctx) => secondStep.signInBySecondFactor(ctx, input)),
  route(refreshSession, refresh),
  route(signOut, (_, ctx) => session.signOut(ctx)),
  route(changePassword, (input, ctx) => password.changePassword(ctx, input)),
  route(requestPasswordLink, (input, ctx) => link.request(ctx, input)),
  route(readPasswordLink, ({ secret }, ctx) => link.read(ctx, secret)),
  route(setPassword, (input, ctx) => link.setByLink(ctx, input)),
  route(readInformation, (_, ctx) => information.readInformation(ctx)),
];
