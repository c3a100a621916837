import './notice.css';
import { CONFIRMATION, resetDemo } from '@inbound/shared/system/demo/contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useNews } from '../../client/live/live.ts';
import { topicsOf } from '../../client/live/topics.ts';
import { useMayCall } from '../../client/may-call.ts';
import { appSettings } from '../../client/settings/app-settings.ts';
import { createStore, useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Question } from '../../kit/state/ask.tsx';

const TOPICS = topicsOf(resetDemo);

/** Whether the demo is about to begin anew; the sign-out that follows loads the page again. */
const isEnding = createStore(false);

const ResetButton = () => {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const { run, busy, refusal } = useAction(resetDemo, {
    done: () => {
      isEnding.set(true);
      close();
    },
    claims: 'all',
  });
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('demo.text.reset')}</Button>
      {asks && (
        <Question
          ask="confirm"
          verb={t('demo.text.reset')}
          effect={t('demo.text.effect')}
          of={resetDemo}
          busy={busy}
          refusal={refusal}
          submit={() => void run({ confirmation: CONFIRMATION })}
          cancel={close}
        />
      )}
    </>
  );
};

/** Says on home that this is a demo (ux B.23); its administrator begins it anew from here. */
export const DemoNotice = () => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const isDemo = useStore(appSettings, settings => settings?.demo ?? false);
  const ends = useStore(isEnding, value => value);
  if (!isDemo || ends) return null;
  return (
    <Notice tone="info" {...(mayCall(resetDemo) ? { actions: <ResetButton /> } : {})}>
      {t('demo.text.notice')}
    </Notice>
  );
};

/** Over every page, from the moment at which somebody begins the demo anew: what was typed can still be copied. */
export const DemoEnding = () => {
  const { t } = useTexts();
  const ends = useStore(isEnding, value => value);
  useNews(TOPICS, undefined, news => news !== 'all' && isEnding.set(true));
  if (!ends) return null;
  return (
    <div className="demo-ending">
      <Notice tone="warning">{t('demo.text.soon')}</Notice>
    </div>
  );
};
