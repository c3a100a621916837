import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { loadAreaTexts, loadTexts } from '../../client/texts.ts';
import { FIRST_WINDOW } from '../grid/use-drawn-rows.ts';

// Waiting ends with the test's own limit, which stands in the configuration: a loaded machine is no fault.
configure({ asyncUtilTimeout: 60_000 });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// The document has no layout: a grid draws the rows that its window has place for, so every part is told one size.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { get: () => FIRST_WINDOW.width },
  clientHeight: { get: () => FIRST_WINDOW.height },
});

beforeAll(async () => {
  await loadTexts('en');
  await loadAreaTexts('delivery');
});
afterEach(cleanup);
