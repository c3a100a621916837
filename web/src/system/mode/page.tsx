import './mode.css';
import { featureOf } from '@inbound/shared';
import { type ModeState, readMode, switchMode } from '@inbound/shared/system/mode/contract';
import { otherMode } from '@inbound/shared/system/mode/rules';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { Button } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { OpenDocumentsTable } from './open-documents.tsx';
import { PageNames } from './page-names.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { Switches } from './switches.tsx';

/** The button that begins the switch; absent for who may only look. */
const SwitchButton = ({ state }: { state: ModeState }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [asks, setAsks] = useState(false);
  if (!mayCall(switchMode)) return null;
  return (
    <>
      <Button kind="primary" icon="mode" onClick={() => setAsks(true)}>
        {t('mode.text.switchTo', { mode: otherMode(state.mode) })}
      </Button>
      {asks && <SwitchDialog state={state} cancel={() => setAsks(false)} />}
    </>
  );
};

const Mode = ({ state }: { state: ModeState }) => {
  const { t, screen } = useTexts();
  const format = useFormat();
  const other = otherMode(state.mode);
  return (
    <article className="mode">
      <header className="mode-head">
        <h1 className="page-title">{screen('/system/mode')}</h1>
        <SwitchButton state={state} />
      </header>
      <section className="card mode-card" aria-label={t('mode.section.present')}>
        <h2>{t('mode.section.present')}</h2>
        <p>
          <strong>{state.mode}</strong> {t(`mode.text.${state.mode}`)}
        </p>
      </section>
      <section className="card mode-card" aria-label={t('mode.section.change', { mode: other })}>
        <h2>{t('mode.section.change', { mode: other })}</h2>
        <p>{t('mode.text.change', { mode: other })}</p>
        <h3>{t('mode.field.leaving')}</h3>
        <PageNames pages={state.leaving} />
        <h3>{t('mode.field.coming')}</h3>
        <PageNames pages={state.coming} />
      </section>
      <section className="card mode-card" aria-label={t('mode.section.open')}>
        <h2>{t('mode.section.open')}</h2>
        <p>{t('mode.text.countedAt', { time: format.moment(state.countedAt) })}</p>
        <OpenDocumentsTable documents={state.openDocuments} />
      </section>
      <section className="card mode-card" aria-label={t('mode.section.switches')}>
        <h2>{t('mode.section.switches')}</h2>
        <Switches switches={state.switches} />
      </section>
    </article>
  );
};

/** `/system/mode`: by which mode the tenant works, what the other would change, and the way there. */
export const ModePage = () => {
  const { data, refusal, refresh } = useQuery(readMode, {});
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="detail" page />;
  return (
    <FeatureContext.Provider value={featureOf(readMode)}>
      <Mode state={data} />
    </FeatureContext.Provider>
  );
};
