import './first-step.css';
import { type FirstStep, readFirstSteps } from '@inbound/shared/system/first-step/contract';
import { useQuery } from '../../client/call.ts';
import { type Link, link } from '../../client/link.ts';
import { useNews } from '../../client/live/live.ts';
import { topicsOf } from '../../client/live/topics.ts';
import { useMayCall } from '../../client/may-call.ts';
import { usePoll } from '../../client/poll.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';

/** The page on which each step is done, or where its outcome is seen. */
const PAGES: Readonly<Record<FirstStep, Link>> = {
  plant: link('/master/plant', {}),
  unloadingPoint: link('/master/unloading-area', {}),
  material: link('/master/material', {}),
  supplier: link('/master/supplier', {}),
  ediPartner: link('/master/supplier', {}),
  planner: link('/system/user', {}),
  supplierUser: link('/system/user', {}),
  mailServer: link('/system/email', {}),
  callOff: link('/calloff/series', {}),
};

const TOPICS = topicsOf(readFirstSteps);

const Step = ({ step, isDone, open }: { step: FirstStep; isDone: boolean; open(to: Link): void }) => {
  const { t, screen } = useTexts();
  const page = PAGES[step];
  return (
    <li data-done={isDone || undefined}>
      <Icon name={isDone ? 'tone-success' : 'tone-neutral'} />
      <span className="first-step-name">
        {t(`firstStep.step.${step}`)}
        <span className="aside">{t(isDone ? 'firstStep.text.done' : 'firstStep.text.open')}</span>
        {!isDone && <span className="caption">{t(`firstStep.why.${step}`)}</span>}
      </span>
      {!isDone && <Button onClick={() => open(page)}>{screen(page.path)}</Button>}
    </li>
  );
};

const Steps = ({ open }: { open(to: Link): void }) => {
  const { t } = useTexts();
  const { data, refresh } = useQuery(readFirstSteps, {});
  usePoll(refresh);
  useNews(TOPICS, undefined, refresh);
  // Without mails one can work: that alone keeps nobody from going on.
  if (!data || data.steps.every(({ step, isDone }) => isDone || step === 'mailServer')) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="card first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t('firstStep.text.title')}</h2>
        <span className="caption">{t('firstStep.text.count', { done, of: data.steps.length })}</span>
      </header>
      <ol>
        {data.steps.map(each => (
          <Step key={each.step} {...each} open={open} />
        ))}
      </ol>
    </section>
  );
};

/** What a new tenant needs until a supplier sees its first call-off: on the home of those who can make its first plant. */
export const FirstSteps = ({ open }: { open(to: Link): void }) =>
  useMayCall()(readFirstSteps) ? <Steps open={open} /> : null;
