import {
  changeOauthEndpoint,
  type OauthEndpointRow,
  readOauthEndpoint,
  removeOauthEndpoint,
} from '@inbound/shared/system/oauth-endpoint/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { KeptText } from '../../kit/detail/kept-text.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { EndpointDocumentation } from './documentation.tsx';
import { OauthEndpointForm } from './form.tsx';
import { RestButton } from './rest-button.tsx';
import { TestButton } from './test-button.tsx';

const c = columnsOf<OauthEndpointRow>();

const facts = [c.text('name'), c.choice('authType', 'oauthEndpoint'), c.flag('tls'), c.flag('paused')];

const general = [
  c.text('url'),
  c.text('clientId'),
  c.text('headerName'),
  c.text('tokenUri'),
  c.mono('clientSecret'),
  c.mono('signingKey'),
  c.number('connectionTimeout'),
  c.number('answerTimeout'),
  c.time('changedAt'),
];

const General = ({ record }: PartProps<OauthEndpointRow>) => (
  <>
    <Facts record={record} columns={general} />
    {record.caCertificate && <KeptText kind="message" text={record.caCertificate} />}
  </>
);

export const OauthEndpointDetail = () => (
  <DetailScreen
    of={readOauthEndpoint}
    icon="endpoint"
    facts={facts}
    sections={[
      { name: 'general', show: General },
      { name: 'documentation', show: EndpointDocumentation },
      { name: 'history', show: RecordHistory },
    ]}
    actions={(endpoint, refresh) => (
      <>
        <TestButton endpoint={endpoint} />
        <RestButton endpoint={endpoint} refresh={refresh} />
        <EditButton endpoint={changeOauthEndpoint} form={OauthEndpointForm} record={endpoint} />
        <DeleteButton endpoint={removeOauthEndpoint} record={endpoint} inMenu />
      </>
    )}
  />
);
