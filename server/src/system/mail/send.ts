import type { Timestamp } from '@inbound/shared';
import type { MailText } from '@inbound/shared/system/mail-template/rules';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type Claim, claimNext } from '../../platform/jobs/outbox/claim.ts';
import { renewLease } from '../../platform/jobs/outbox/lease.ts';
import { later } from '../../platform/tools/clock.ts';
import { unseal } from '../../platform/tools/sealing.ts';
import { activeMailServers } from '../mail-server/offers.ts';
import { MAIL_JOB, sealPurpose } from './queue-mail.ts';
import { settleMail, type Try } from './settle.ts';
import { type Letter, type SmtpServer, sendBy } from './smtp.ts';

const SENT_AT_ONCE = 20;
/** A server that broke off stands behind the others for so long, so that not each mail waits for it. */
const REST_SECONDS = 60;

/** Until when servers rest, by their ids. */
export type Resting = Map<string, Timestamp>;

/** A mail that was claimed, and the servers it may take, in their order. */
interface Work {
  letter: Letter;
  servers: SmtpServer[];
}

const readWork = (platform: Platform, { tenant_id: tenant, id }: Claim): Promise<Work | undefined> =>
  inTenantTransaction(platform, tenant, 'the worker sends for all tenants', async ctx => {
    const waiting = ctx
      .rows('mail_log')
      .select(['created_at', 'recipient', 'subject', 'body', 'sealed'])
      .where('id', '=', id);
    const [mail, servers] = await Promise.all([waiting.executeTakeFirst(), activeMailServers(ctx)]);
    if (!mail) return undefined;
    const { created_at: writtenAt, recipient: to, sealed, ...shown } = mail;
    const text: MailText = sealed
      ? JSON.parse(await unseal(platform.dataFolder, sealPurpose(tenant, id), sealed))
      : shown;
    return { letter: { id, writtenAt, to, subject: text.subject, body: text.body }, servers };
  });

/** Servers in their order, those that rest behind the others. */
const inTurn = (servers: readonly SmtpServer[], resting: Resting, now: Timestamp): SmtpServer[] => {
  const isResting = ({ server }: SmtpServer) => (resting.get(server.id) ?? now) > now;
  return [...servers.filter(server => !isResting(server)), ...servers.filter(isResting)];
};

/** Tries one server after the other until one takes the mail, or one that stands for itself has failed. */
const tryServers = async (
  platform: Platform,
  claim: Claim,
  { letter, servers }: Work,
  resting: Resting,
): Promise<Try[]> => {
  const tries: Try[] = [];
  const now = platform.clock.now();
  for (const smtp of inTurn(servers, resting, now)) {
    if (!(await renewLease(platform, claim))) break;
    const { server } = smtp;
    const said = await sendBy(platform, smtp, letter);
    tries.push({ server, said });
    if (said.error === 'broken') resting.set(server.id, later(now, REST_SECONDS, 'second'));
    if (!said.error || !server.fallback) break;
  }
  return tries;
};

/**
 * Sends the mails that are due, and answers how many it took: claim, commit, send, settle (decision 0059). No transaction
 * is open while a server is spoken to. A mail that a server took without our hearing of it is sent once more under the
 * same Message-ID: SMTP has no other way to know.
 */
export const sendDue = async (platform: Platform, resting: Resting = new Map()): Promise<number> => {
  let taken = 0;
  for (; taken < SENT_AT_ONCE; taken++) {
    const claim = await claimNext(platform, MAIL_JOB);
    if (!claim) break;
    const work = await readWork(platform, claim);
    if (work) await settleMail(platform, claim, await tryServers(platform, claim, work, resting));
  }
  return taken;
};

const POLL_MS = 1_000;

/** Sends mails, beside all other work: a server that stalls holds up nothing else. */
export const mailJob = (): Job => {
  const resting: Resting = new Map();
  return {
    kind: MAIL_JOB,
    everyMs: POLL_MS,
    lanes: 1,
    run: async platform => (await sendDue(platform, resting)) > 0,
  };
};
