import { createMailServer, listMailServers, type MailServerRow } from '@inbound/shared/system/mail-server/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { MailServerForm } from './form.tsx';

const c = columnsOf<MailServerRow>();
const f = filtersOf(listMailServers);

const columns = [
  c.number('position', { width: 84 }),
  c.link('name', server => link('/system/email-detail', { id: server.id }), { pin: 'left' }),
  c.text('host'),
  c.number('port'),
  c.flag('ssl'),
  c.choice('socketFactory', 'mailServer', { hidden: true }),
  c.flag('auth'),
  c.text('userName', { hidden: true }),
  c.text('sender'),
  c.text('recipient', { hidden: true }),
  c.text('displayName', { hidden: true }),
  c.flag('fallback'),
  c.number('connectionTimeout', { hidden: true }),
  c.number('answerTimeout', { hidden: true }),
  c.number('sendCount'),
  c.active('active'),
  c.time('changedAt'),
];

const filters = [f.search('search'), f.flag('ssl'), f.flag('auth'), f.flag('fallback')];

export const MailServerList = () => (
  <ListScreen
    of={listMailServers}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createMailServer} form={MailServerForm} />}
  />
);
