import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { type Send, SendingFailed } from '../../platform/jobs/outbox/send.ts';
import { activeMailServers } from '../mail-server/offers.ts';
import { type Said, sendBy } from './smtp.ts';

/** Sends a message to another system as a mail with one file, by the first mail server that takes it. */
export const sendToMailbox: Send = async (platform, tenant, { id, address, file_name: name, content }) => {
  if (address.kind !== 'mail') throw new Error(`${address.kind} is no mailbox`);
  const { to } = address;
  const servers = await inTenantTransaction(platform, tenant, 'the worker sends for all tenants', activeMailServers);
  if (servers.length === 0) throw new SendingFailed('there is no mail server', { url: to });
  let last: Said = { error: 'broken', answer: '', durationMs: 0 };
  for (const smtp of servers) {
    last = await sendBy(platform, smtp, { id, to, subject: name, body: name, file: { name, content } });
    if (!last.error) return { url: to, answer: last.answer };
    if (!smtp.server.fallback) break;
  }
  throw new SendingFailed(last.answer, { url: to, answer: last.answer, isFinal: last.error === 'refused' });
};
