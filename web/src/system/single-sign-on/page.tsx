import './single-sign-on.css';
import { featureOf } from '@inbound/shared';
import {
  changeSingleSignOn,
  readSingleSignOn,
  type SingleSignOnRow,
} from '@inbound/shared/system/single-sign-on/contract';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { SingleSignOnForm } from './form.tsx';
import { TestButton } from './test-button.tsx';

const c = columnsOf<SingleSignOnRow>();

const facts = [
  c.flag('active'),
  c.text('name'),
  c.text('issuer'),
  c.text('clientId'),
  c.mono('clientSecret'),
  c.text('scopes'),
  c.text('redirectUri'),
  c.text('userClaim'),
  c.choice('matchBy', 'singleSignOn'),
  c.text('groupsClaim'),
  c.text('groupPrefix'),
  c.flag('makesUsers'),
  c.text('newUserCompanyCode'),
  c.text('newUserPlantNo'),
  c.time('changedAt'),
];

const Setting = ({ setting }: { setting: SingleSignOnRow }) => {
  const { t } = useTexts();
  return (
    <article className="single-sign-on" data-flush="">
      <header>
        <h1 className="page-title">{t('screen./system/single-sign-on')}</h1>
        <TestButton setting={setting} />
        <EditButton endpoint={changeSingleSignOn} form={SingleSignOnForm} record={setting} />
      </header>
      <p>{t('singleSignOn.text.about')}</p>
      <Facts record={setting} columns={facts} />
      <h2>{t('singleSignOn.section.history')}</h2>
      <RecordHistory record={setting} />
    </article>
  );
};

/** `/system/single-sign-on`: by which issuer people of the tenant sign in. */
export const SingleSignOnPage = () => {
  const { data, refusal, refresh } = useQuery(readSingleSignOn, {});
  return (
    <FeatureContext.Provider value={featureOf(readSingleSignOn)}>
      {data ? (
        <Setting setting={data} />
      ) : refusal ? (
        <NotLoaded refusal={refusal} retry={refresh} />
      ) : (
        <Skeleton shape="detail" page />
      )}
    </FeatureContext.Provider>
  );
};
