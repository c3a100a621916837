import { listMailTemplates, type MailTemplateRow } from '@inbound/shared/system/mail-template/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';

const c = columnsOf<MailTemplateRow>();
const f = filtersOf(listMailTemplates);

const columns = [
  c.choice('code', 'mailTemplate', { width: 200, pin: 'left' }),
  c.choice('language', 'mailTemplate', { width: 160 }),
  c.link('subject', template => link('/system/mail-template-detail', { id: template.id }), { width: 320 }),
  c.text('body', { hidden: true }),
  c.time('changedAt'),
];

const filters = [f.search('search'), f.choice('code'), f.choice('language')];

export const MailTemplateList = () => <ListScreen of={listMailTemplates} columns={columns} filters={filters} />;
