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
import { EmptyGrid, FullGrid } from './grids.tsx';

/** `?of=grid` shows a list of as many rows as one scrolls through at most, `?of=empty` as many rows with nothing in them. */
const isEmpty = new URLSearchParams(location.search).get('of') === 'empty';

const start = async (root: HTMLElement): Promise<void> => {
  signInAs([]);
  await loadTexts('en');
  await loadAreaTexts('delivery');
  createRoot(root).render(
    <ThemeProvider>
      <FeatureContext.Provider value="deliveryNote">
        {isEmpty ? <EmptyGrid count={DEEPEST_ROW} /> : <FullGrid rows={samples(DEEPEST_ROW)} />}
      </FeatureContext.Provider>
    </ThemeProvider>,
  );
};

const root = document.getElementById('root');
if (root) void start(root);
