import { listMails, type MailLogRow, resendMails } from '@inbound/shared/system/mail-log/contract';
import { link } from '../../client/link.ts';
import type { Bulk } from '../../kit/bulk/bulk.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { mayResend } from './resend.ts';

const c = columnsOf<MailLogRow>();
const f = filtersOf(listMails);

const columns = [
  c.time('createdAt'),
  c.link('subject', mail => link('/log/email-detail', { id: mail.id }), { width: 280 }),
  c.text('recipient', { width: 200 }),
  c.choice('state', 'mailLog'),
  c.choice('template', 'mailLog', { width: 160 }),
  c.choice('language', 'mailLog', { hidden: true }),
  c.number('attempts'),
  c.text('serverName'),
  c.text('answer', { width: 280 }),
  c.time('settledAt'),
  c.flag('secret', { hidden: true }),
  c.mono('trackId'),
];

const filters = [
  f.search('search'),
  f.choice('template'),
  f.choice('language'),
  f.dates('createdFrom', 'createdTo'),
  f.text('trackId'),
];

const bulk: Bulk<MailLogRow>[] = [
  { name: 'resend', permission: 'system.mailLog.resend', endpoint: resendMails, qualifies: mayResend, ask: 'confirm' },
];

export const MailLogList = () => <ListScreen of={listMails} columns={columns} filters={filters} bulk={bulk} />;
