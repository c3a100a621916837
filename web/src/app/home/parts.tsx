import './parts.css';
import { type HomeParts, readHome } from '@inbound/shared/system/home/contract';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import type { Link } from '../../client/link.ts';
import { homeLayouts } from '../../client/settings/home-layout.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { BulletinCard } from '../../system/bulletin/card.tsx';
import { AgendaCard } from './agenda-card.tsx';
import { ArrangeDialog, type PartGroup } from './arrange-dialog.tsx';
import { arrangedParts } from './arrangement.ts';
import { ChartCard } from './chart-card.tsx';
import { Figures } from './figures.tsx';
import { Pages } from './pages.tsx';

/** So many figures and charts stand on a home until its reader chooses (ux B.4). */
const MOST_FIGURES = 6;
const MOST_CHARTS = 2;

const ALWAYS = Number.POSITIVE_INFINITY;
const AGENDA = 'agenda';
const BULLETINS = 'bulletins';
const PAGES = 'pages';

const NONE: HomeParts = { figures: [], charts: [], agenda: [] };

/** Keys of parts say of which sort they are: `figure backorders`. */
const keyed = (sort: string, kinds: readonly string[]): string[] => kinds.map(kind => `${sort} ${kind}`);
const kindIn = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** The parts of the reader's home as he has arranged them. */
export const useParts = () => {
  const { t } = useTexts();
  const { data = NONE, refusal, refresh } = useQuery(readHome, {});
  const layout = useStore(homeLayouts, value => value);
  const charts = arrangedParts(keyed('chart', data.charts), layout, MOST_CHARTS);
  const isShown = new Map(charts.map(part => [part.key, part.isShown]));
  const cards = arrangedParts([...keyed('chart', data.charts), BULLETINS, PAGES], layout, ALWAYS).map(part => ({
    ...part,
    isShown: isShown.get(part.key) ?? part.isShown,
  }));
  const beside = arrangedParts(data.agenda.length > 0 ? [AGENDA] : [], layout, ALWAYS);
  const figures = arrangedParts(keyed('figure', data.figures), layout, MOST_FIGURES);
  const cardName = (key: string): string => {
    if (key === BULLETINS) return t('screen./index/bulletin');
    return key === PAGES ? t('home.text.pages') : t(`chart.${kindIn(key)}.name`);
  };
  const groups: PartGroup[] = [
    { name: t('home.text.beside'), parts: beside, nameOf: () => t('home.text.agenda') },
    { name: t('home.text.figures'), parts: figures, nameOf: key => t(`figure.${kindIn(key)}.name`) },
    { name: t('home.text.cards'), parts: cards, nameOf: cardName },
  ];
  return { groups, beside, figures, cards, refusal, refresh };
};
export type Parts = ReturnType<typeof useParts>;

const shownIn = (parts: Parts['cards']): string[] => parts.filter(({ isShown }) => isShown).map(({ key }) => key);

/** The agenda, where the reader has one and wants it. */
export const Beside = ({ parts }: { parts: Parts }) => (shownIn(parts.beside).length > 0 ? <AgendaCard /> : null);

export const FigureStrip = ({ parts }: { parts: Parts }) => {
  const kinds = shownIn(parts.figures).map(kindIn);
  return kinds.length > 0 ? <Figures kinds={kinds} /> : null;
};

/** Charts, what is announced, and the pages of the reader, in his order. */
export const Cards = ({ parts, open }: { parts: Parts; open(to: Link): void }) => (
  <div className="home-cards">
    {shownIn(parts.cards).map(key => {
      if (key === BULLETINS) return <BulletinCard key={key} open={open} />;
      return key === PAGES ? <Pages key={key} /> : <ChartCard key={key} kind={kindIn(key)} />;
    })}
  </div>
);

/** Opens the choice of the parts. */
export const ArrangeButton = ({ parts }: { parts: Parts }) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" icon="columns" onClick={() => setOpen(true)}>
        {t('home.action.arrange')}
      </Button>
      {isOpen && <ArrangeDialog groups={parts.groups} close={() => setOpen(false)} />}
    </>
  );
};
