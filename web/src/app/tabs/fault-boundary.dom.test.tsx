import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drafts } from '../../kit/draft/use-draft.ts';
import { show } from '../../kit/testing/dom.tsx';
import { FaultBoundary } from './fault-boundary.tsx';

vi.spyOn(console, 'error').mockImplementation(() => undefined);
vi.spyOn(drafts, 'flush').mockResolvedValue();

/** A page that fails over what is typed in it, as long as that is there. */
const Page = ({ name }: { name: string }) => {
  if (drafts.has(name)) throw new TypeError('1,5 is no decimal');
  return <h1>Lines</h1>;
};

const showPage = (tabKey: string) =>
  show(
    <FaultBoundary tabKey={tabKey}>
      <Page name={`${tabKey}|`} />
    </FaultBoundary>,
  );

it('tells of a failed page what support needs, and opens it without what was typed, which stays kept', async () => {
  drafts.keep('tab a|answers', { qty: '1,5' }, 1);
  const { hands } = showPage('tab a');
  expect(screen.getByRole('heading', { name: 'This page has failed' })).toBeTruthy();
  expect(document.querySelector('code')?.textContent).toMatch(/^[\w-]{8,} · TypeError: 1,5 is no decimal$/);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'This page has failed' })).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Open without it' }));
  expect(await screen.findByRole('heading', { name: 'Lines' })).toBeTruthy();
  expect(drafts.flush).toHaveBeenCalled();
});

it('shows a page without a fault as it is', () => {
  showPage('tab b');
  expect(screen.getByRole('heading', { name: 'Lines' })).toBeTruthy();
});
