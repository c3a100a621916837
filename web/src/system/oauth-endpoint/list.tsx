import {
  createOauthEndpoint,
  listOauthEndpoints,
  type OauthEndpointRow,
} from '@inbound/shared/system/oauth-endpoint/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { OauthEndpointForm } from './form.tsx';

const c = columnsOf<OauthEndpointRow>();
const f = filtersOf(listOauthEndpoints);

const columns = [
  c.link('name', endpoint => link('/system/qauth-detail', { id: endpoint.id }), { pin: 'left' }),
  c.text('url', { width: 280 }),
  c.choice('authType', 'oauthEndpoint'),
  c.text('clientId', { hidden: true }),
  c.text('tokenUri', { hidden: true }),
  c.mono('clientSecret', { width: 130 }),
  c.mono('signingKey', { width: 130, hidden: true }),
  c.flag('tls'),
  c.flag('paused'),
  c.number('connectionTimeout', { hidden: true }),
  c.number('answerTimeout', { hidden: true }),
  c.time('changedAt'),
];

const filters = [f.search('search'), f.choice('authType')];

export const OauthEndpointList = () => (
  <ListScreen
    of={listOauthEndpoints}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createOauthEndpoint} form={OauthEndpointForm} />}
  />
);
