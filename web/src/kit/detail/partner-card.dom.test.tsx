import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { focusedElement, show } from '../testing/dom.tsx';
import { signInAs } from '../testing/sample.ts';
import { PartnerCards, PartnerName } from './partner-card.tsx';

const shown = ({ code }: { code: string }) => <a href={`tel:${code}`}>call {code}</a>;
const cards = {
  supplier: { permission: 'master.supplierContact.view', show: shown },
  plant: { permission: 'master.plant.view', show: shown },
} as const;

const name = () =>
  show(
    <PartnerCards value={cards}>
      <PartnerName name="S1001 Nordlicht" party={{ side: 'supplier', code: 'S1001' }} />
      <button type="button">beside</button>
    </PartnerCards>,
  );
const button = () => screen.getByRole('button', { name: /Nordlicht/ });
const card = () => screen.queryByRole('region');

beforeEach(() => signInAs(['master.supplierContact.view']));

it('opens by a press, is gone by Esc, and gives the focus back', async () => {
  const { hands } = name();
  expect(card()).toBeNull();
  await hands.click(button());
  expect(card()?.textContent).toBe('call S1001');
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await hands.tab();
  expect(focusedElement()?.textContent).toBe('call S1001');
  await hands.keyboard('{Escape}');
  expect(card()).toBeNull();
  expect(focusedElement()).toBe(button());
});

it('shuts when the focus goes on', async () => {
  const { hands } = name();
  await hands.click(button());
  await hands.tab();
  await hands.tab();
  expect(focusedElement()?.textContent).toBe('beside');
  expect(card()).toBeNull();
});

it('opens where a pointer rests, and shuts with it', async () => {
  const { hands } = name();
  await hands.hover(button());
  await waitFor(() => expect(card()).not.toBeNull());
  await hands.unhover(button());
  await waitFor(() => expect(card()).toBeNull());
});

it('is a name alone for whoever may not see whom one asks there', () => {
  signInAs(['master.plant.view']);
  name();
  expect(screen.getByText('S1001 Nordlicht').tagName).toBe('SPAN');
  expect(screen.queryByRole('button', { name: /Nordlicht/ })).toBeNull();
});
