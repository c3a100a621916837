import './tour.css';
import { tourDone } from '../../client/settings/tour.ts';
import { createStore, useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';

/** What is shown, one after the other: what waits, where pages are, how one finds, who helps. */
const STEPS = ['work', 'pages', 'search', 'help'] as const;

const tourStep = createStore<number | undefined>(undefined);

/** Shows the reader of a home around, from the beginning. */
export const startTour = (): void => tourStep.set(0);

/** Seen or skipped: it is not offered again by itself. */
const endTour = (): void => {
  tourStep.set(undefined);
  tourDone.set(true);
};

const Step = ({ at }: { at: number }) => {
  const { t } = useTexts();
  const step = STEPS[at];
  const isLast = at === STEPS.length - 1;
  const footer = (
    <>
      {!isLast && (
        <Button kind="text" onClick={endTour}>
          {t('home.tour.skip')}
        </Button>
      )}
      <span className="ib-space" />
      {at > 0 && <Button onClick={() => tourStep.set(at - 1)}>{t('home.tour.back')}</Button>}
      <Button kind="primary" first onClick={() => (isLast ? endTour() : tourStep.set(at + 1))}>
        {t(isLast ? 'home.tour.end' : 'home.tour.next')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t(`home.tour.${step}`)}
      subtitle={t('home.tour.count', { at: at + 1, of: STEPS.length })}
      close={endTour}
      footer={footer}
    >
      <p className="tour-text" aria-live="polite">
        {t(`home.tourText.${step}`)}
      </p>
    </Dialog>
  );
};

/** The tour while it is taken; Esc ends it. */
export const TourHost = () => {
  const at = useStore(tourStep, value => value);
  return at === undefined ? null : <Step at={at} />;
};

/** Offers the tour to whoever has neither taken nor declined it (ux B.22.4): it opens nothing by itself. */
export const TourCard = () => {
  const { t } = useTexts();
  if (useStore(tourDone, value => value) !== false) return null;
  return (
    <section className="card tour-card" aria-label={t('common.shell.tour')}>
      <p>{t('home.tour.offer')}</p>
      <span className="ib-space" />
      <Button kind="text" onClick={endTour}>
        {t('home.tour.decline')}
      </Button>
      <Button onClick={startTour}>{t('common.shell.tour')}</Button>
    </section>
  );
};
