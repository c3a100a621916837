import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FeatureContext } from '../feature.ts';

/** Draws parts of the kit into a document as a screen of the sample's feature does, and gives the hands of a person. */
export const show = (parts: ReactNode): RenderResult & { hands: UserEvent } => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const around = (inside: ReactNode) => (
    <QueryClientProvider client={client}>
      <FeatureContext.Provider value="deliveryNote">{inside}</FeatureContext.Provider>
    </QueryClientProvider>
  );
  const hands = userEvent.setup();
  const shown = render(around(parts));
  return { ...shown, rerender: next => shown.rerender(around(next)), hands };
};

/** The element that has the focus. */
export const focusedElement = (): Element | null => document.activeElement;
