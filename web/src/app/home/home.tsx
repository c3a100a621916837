import './home.css';
import { useEffect, useState } from 'react';
import { clockIn } from '../../client/format/date.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { now } from '../../client/now.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { usePlace, useTab } from '../../kit/tab/tab.tsx';
import { DemoNotice } from '../../system/demo/notice.tsx';
import { FirstSteps } from '../../system/first-step/card.tsx';
import { userName } from '../shell/avatar-menu.tsx';
import { plantName } from '../shell/plant-switcher.tsx';
import { TourCard, TourHost } from '../tour/tour.tsx';
import { WalksCard } from '../walk/walk.tsx';
import { CertificateNotice } from './certificate-notice.tsx';
import { FirstActsCard } from './first-acts-card.tsx';
import { dayOf, dayPartOf } from './greeting.ts';
import { ArrangeButton, Beside, Cards, FigureStrip, useParts } from './parts.tsx';
import { PhonePages } from './phone-pages.tsx';
import { WorkQueueCard } from './work-queue-card.tsx';

const HALF_MINUTE_MS = 30_000;

/** The wall clock of the plant, to the minute. */
const useClock = (zone: string) => {
  const [clock, setClock] = useState(() => clockIn(zone, now()));
  useEffect(() => {
    const tick = () => setClock(clockIn(zone, now()));
    tick();
    const timer = window.setInterval(tick, HALF_MINUTE_MS);
    return () => window.clearInterval(timer);
  }, [zone]);
  return clock;
};

const Greeting = () => {
  const { t, language } = useTexts();
  const { user } = useSession();
  const { plantNo } = usePlace();
  const format = useFormat();
  const { date, time } = useClock(format.plantZone);
  const plant = user.plants.find(each => each.plantNo === plantNo);
  const { week, weekday } = dayOf(date);
  const day = { weekday: t(`home.weekday.${weekday}`), date: format.date(date), week };
  return (
    <header className="greeting">
      <h1 className="page-title">{t(`home.greeting.${dayPartOf(time)}`, { name: userName(user, language) })}</h1>
      <span className="greeting-fact">
        <Icon name="calendar" />
        {t('home.text.day', day)}
      </span>
      {plant && (
        <span className="greeting-fact">
          <Icon name="plant" />
          {t('home.text.plant', { plant: `${plant.plantNo} ${plantName(plant, language)}`, time })}
        </span>
      )}
    </header>
  );
};

/** `/index/home`: what needs the reader today, before any menu (ux B.4). */
export const Home = () => {
  const { open } = useTab('/index/home');
  const { error } = useTexts();
  const parts = useParts();
  return (
    <div className="home">
      <div className="home-head">
        <Greeting />
        <ArrangeButton parts={parts} />
      </div>
      <PhonePages />
      <DemoNotice />
      <CertificateNotice />
      <TourCard />
      <TourHost />
      {parts.refusal && <Notice tone="danger">{error(parts.refusal)}</Notice>}
      <div className="home-row">
        <div className="home-column">
          <FirstSteps open={open} />
          <WorkQueueCard open={open} />
          <FirstActsCard />
          <WalksCard open={open} />
        </div>
        <Beside parts={parts} />
      </div>
      <FigureStrip parts={parts} />
      <Cards parts={parts} open={open} />
    </div>
  );
};
