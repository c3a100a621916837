import '../app/first.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/controls.css';
import { DEEPEST_ROW } from '@inbound/shared';
import { createRoot } from 'react-dom/client';
import { loadAreaTexts, loadTexts } from '../client/texts.ts';
import { FeatureContext } from '../kit/feature.ts';
import { signInAs } from '../kit/testing/sample.ts';
import { samples } from '../kit-page/data.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { CartGrid } from './cart-grid.tsx';
import { EmptyGrid, FullGrid } from './grids.tsx';
import { WeekGrid } from './week-grid.tsx';

/**
 * `?of=grid` shows a list of as many rows as one scrolls through at most, `?of=empty` as many rows with nothing in them;
 * `?of=weeks` the weeks of many demands, `?of=empty-weeks` as many cells without a figure; `?of=cart` a full cart, `?of=empty-cart` one
 * without a figure.
 */
const of = new URLSearchParams(location.search).get('of');

const Shown = () => {
  if (of === 'weeks' || of === 'empty-weeks') return <WeekGrid isEmpty={of === 'empty-weeks'} />;
  if (of === 'cart' || of === 'empty-cart') return <CartGrid isEmpty={of === 'empty-cart'} />;
  return of === 'empty' ? <EmptyGrid count={DEEPEST_ROW} /> : <FullGrid rows={samples(DEEPEST_ROW)} />;
};

const start = async (root: HTMLElement): Promise<void> => {
  signInAs([]);
  await loadTexts('en');
  await Promise.all([loadAreaTexts('delivery'), loadAreaTexts('planning'), loadAreaTexts('ordering')]);
  createRoot(root).render(
    <ThemeProvider>
      <FeatureContext.Provider value="deliveryNote">
        <Shown />
      </FeatureContext.Provider>
    </ThemeProvider>,
  );
};

const root = document.getElementById('root');
if (root) void start(root);
