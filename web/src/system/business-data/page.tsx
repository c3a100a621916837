import './business-data.css';
import { featureOf } from '@inbound/shared';
import { readBusinessData, readBusinessNumbers } from '@inbound/shared/system/business-data/contract';
import type { ReactNode } from 'react';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { Kinds } from './kinds.tsx';
import { Changes, NumberTable } from './numbers.tsx';
import { Ranges } from './ranges.tsx';

const Card = ({ name, children }: { name: string; children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <section className="card business-card" aria-label={t(`businessData.section.${name}`)}>
      <h2>{t(`businessData.section.${name}`)}</h2>
      <p>{t(`businessData.text.${name}`)}</p>
      {children}
    </section>
  );
};

/** The numbers of the tenant, with their last changes. */
const NumberCards = () => {
  const { data, refusal, refresh } = useQuery(readBusinessNumbers, {});
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : null;
  return (
    <>
      <Card name="numbers">
        <NumberTable rows={data.rows} done={() => void refresh()} />
      </Card>
      {data.changes.length > 0 && (
        <Card name="changes">
          <Changes rows={data.changes} />
        </Card>
      )}
    </>
  );
};

/** `/system/business`: what administrators keep besides masters, the numbers that the tenant sets, and the ranges. */
export const BusinessDataPage = () => {
  const { screen } = useTexts();
  const { data, refusal, refresh } = useQuery(readBusinessData, {});
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="list" />;
  return (
    <FeatureContext.Provider value={featureOf(readBusinessData)}>
      <article className="business">
        <h1 className="page-title">{screen('/system/business')}</h1>
        <Card name="kinds">
          <Kinds rows={data.rows} />
        </Card>
        <NumberCards />
        <Card name="ranges">
          <Ranges rows={data.ranges} />
        </Card>
      </article>
    </FeatureContext.Provider>
  );
};
