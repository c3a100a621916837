import './walk.css';
import { useCallback } from 'react';
import type { Link } from '../../client/link.ts';
import { useHasPage, useMay } from '../../client/session.ts';
import { appSettings } from '../../client/settings/app-settings.ts';
import { createStore, useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { useNarrow } from '../shell/use-narrow.ts';
import { useMark } from './use-mark.ts';
import { WALKS, type Walk } from './walks.ts';

const taken = createStore<{ walk: Walk; at: number } | undefined>(undefined);

const end = (): void => taken.set(undefined);
const goTo = (at: number): void => taken.set(now => now && (at < now.walk.marks.length ? { ...now, at } : undefined));

const Step = ({ walk, at }: { walk: Walk; at: number }) => {
  const { t } = useTexts();
  const pressed = useCallback(() => goTo(at + 1), [at]);
  useMark(walk.marks[at] ?? '', pressed);
  const isLast = at === walk.marks.length - 1;
  return (
    <aside className="walk" aria-label={t('home.walk.title')}>
      <header>
        <strong>{t(`home.walk.${walk.name}`)}</strong>
        <span className="caption">{t('home.tour.count', { at: at + 1, of: walk.marks.length })}</span>
      </header>
      <p aria-live="polite">{t(`home.walkStep.${walk.name}.${at + 1}`)}</p>
      <footer>
        <Button kind="text" onClick={end}>
          {t('home.walk.end')}
        </Button>
        <span className="ib-space" />
        {at > 0 && <Button onClick={() => goTo(at - 1)}>{t('home.tour.back')}</Button>}
        {!isLast && <Button onClick={pressed}>{t('home.tour.next')}</Button>}
      </footer>
    </aside>
  );
};

/** The step of the walk that is taken, beside the page on which it is taken. */
export const WalkHost = () => {
  const now = useStore(taken, value => value);
  return now ? <Step key={`${now.walk.name} ${now.at}`} {...now} /> : null;
};

/** Offers, in a demo, the walks of the reader's own work (ux B.23); a phone has pages of its own for it. */
export const WalksCard = ({ open }: { open(to: Link): void }) => {
  const { t } = useTexts();
  const may = useMay();
  const hasPage = useHasPage();
  const isNarrow = useNarrow();
  const isDemo = useStore(appSettings, settings => settings?.demo ?? false);
  const walks = WALKS.filter(({ permission, begin: { path } }) => may(permission) && hasPage(path));
  if (!isDemo || isNarrow || walks.length === 0) return null;
  const begin = (walk: Walk) => {
    open(walk.begin);
    taken.set({ walk, at: 0 });
  };
  return (
    <section className="card walks" aria-labelledby="walks">
      <header>
        <h2 id="walks">{t('home.walk.title')}</h2>
      </header>
      <ul>
        {walks.map(walk => (
          <li key={walk.name}>
            <Button kind="text" onClick={() => begin(walk)}>
              <Icon name="next" />
              {t(`home.walk.${walk.name}`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
