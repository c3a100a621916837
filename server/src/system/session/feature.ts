import type { ServerFeature } from '../../platform/call/feature.ts';
import { accountMailJob } from './account-mail.ts';
import { EMAIL_CODE_JOB, mailCode } from './email-code.ts';
import { FORGOTTEN_JOB, mailForgotten } from './password-link.ts';
import { sessionRoutes } from './routes.ts';

/** Puzzles, tickets and tokens are of no use after their end; a day more explains what somebody reports. */
const EXPIRED_DAYS = 1;

export const sessionFeature: ServerFeature = {
  routes: sessionRoutes,
  owns: ['login_failure', 'single_use'],
  jobs: [accountMailJob(FORGOTTEN_JOB, mailForgotten), accountMailJob(EMAIL_CODE_JOB, mailCode)],
  kept: [
    { table: 'user_session', since: 'ends_at', days: 'peopleData' },
    { table: 'session_token', since: 'expires_at', days: EXPIRED_DAYS },
    { table: 'single_use', since: 'expires_at', days: EXPIRED_DAYS },
  ],
};
