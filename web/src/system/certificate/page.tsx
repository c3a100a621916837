import './certificate.css';
import { featureOf } from '@inbound/shared';
import {
  type CertificateRow,
  type Certificates,
  readCertificates,
  renewCertificate,
} from '@inbound/shared/system/certificate/contract';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useMayCall } from '../../client/may-call.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const c = columnsOf<CertificateRow>();

/** Who put it in force: a person, or the portal itself. */
const byWhom = ({ actor, actorZh }: CertificateRow, { language, t }: Texts): string =>
  actor === '' ? t('certificate.text.bySystem') : nameIn(language, { zh: actorZh, en: actor });

const Person = ({ row }: { row: CertificateRow }) => <>{byWhom(row, useTexts())}</>;

const person = c.custom('actor', row => <Person row={row} />, byWhom, { width: 160 });

const facts = [
  c.number('days'),
  c.time('notAfter'),
  c.time('notBefore'),
  c.text('subject'),
  c.text('issuer'),
  c.mono('fingerprint'),
  c.choice('origin', 'certificate'),
  c.time('createdAt'),
  person,
];

const earlier = [
  c.mono('fingerprint', { width: 240 }),
  c.text('subject', { width: 220 }),
  c.time('createdAt'),
  c.time('notAfter'),
  c.time('opensUntil'),
  c.choice('origin', 'certificate'),
  person,
];

/** The two ways to another certificate; absent for who may only look, and in every tenant but the operator's. */
const Ways = ({ isOperator, done }: { isOperator: boolean; done(): void }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [way, setWay] = useState<'renew' | 'upload'>();
  if (!isOperator || !mayCall(renewCertificate)) return null;
  const close = () => setWay(undefined);
  const finish = () => {
    close();
    done();
  };
  return (
    <>
      <Button icon="upload" onClick={() => setWay('upload')}>
        {t('certificate.action.upload')}
      </Button>
      <Button kind="primary" icon="certificate" onClick={() => setWay('renew')}>
        {t('certificate.action.renew')}
      </Button>
      {way === 'renew' && <RenewDialog done={finish} cancel={close} />}
      {way === 'upload' && <UploadDialog done={finish} cancel={close} />}
    </>
  );
};

const Whole = ({ all: { rows, isOperator }, refresh }: { all: Certificates; refresh(): void }) => {
  const { t, screen } = useTexts();
  const present = rows.find(row => row.inForce);
  const before = rows.filter(row => !row.inForce);
  return (
    <article className="certificate">
      <header className="certificate-head">
        <h1 className="page-title">{screen('/system/certificate')}</h1>
        <Ways isOperator={isOperator} done={refresh} />
      </header>
      <p>{t('certificate.text.about')}</p>
      {!isOperator && <Notice tone="info">{t('certificate.text.operator')}</Notice>}
      {present && (
        <section className="card certificate-card" aria-label={t('certificate.section.present')}>
          <h2>{t('certificate.section.present')}</h2>
          <Facts record={present} columns={facts} />
        </section>
      )}
      <section className="card certificate-card" aria-label={t('certificate.section.earlier')}>
        <h2>{t('certificate.section.earlier')}</h2>
        {before.length > 0 ? (
          <Grid name="earlier" rows={before} columns={earlier} />
        ) : (
          <p>{t('certificate.text.earlier')}</p>
        )}
      </section>
    </article>
  );
};

/** `/system/certificate`: the certificate under which passwords travel, until when it holds, and the way to another. */
export const CertificatePage = () => {
  const { data, refusal, refresh } = useQuery(readCertificates, {});
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="detail" page />;
  return (
    <FeatureContext.Provider value={featureOf(readCertificates)}>
      <Whole all={data} refresh={() => void refresh()} />
    </FeatureContext.Provider>
  );
};
