import {
  changePassword,
  drawPuzzle,
  dropPiece,
  readCredentialKey,
  readPasswordLink,
  readSignInModes,
  readUserInformation,
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
  route(drawPuzzle, draw),
  route(dropPiece, drop),
  route(readCredentialKey, giveKey),
  route(signIn, entrance.signIn),
  route(readSignInModes, email.readModes),
  route(requestEmailCode, email.requestCode),
  route(signInByEmail, email.signInByEmail),
  route(signInBySecondFactor, secondStep.signInBySecondFactor),
  route(refreshSession, refresh),
  route(signOut, session.signOut),
  route(changePassword, password.changePassword),
  route(requestPasswordLink, link.request),
  route(readPasswordLink, link.read),
  route(setPassword, link.setByLink),
  route(readUserInformation, information.readInformation),
];
