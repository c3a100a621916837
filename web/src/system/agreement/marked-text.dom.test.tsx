import { compareParagraphs } from '@inbound/shared/system/agreement/comparison';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../kit/testing/dom.tsx';
import { MarkedText } from './marked-text.tsx';

it('marks what has come and what has gone, for the eye and for who hears it, and nothing else', () => {
  show(<MarkedText paragraphs={compareParagraphs(['stays', 'goes', 'stays'], ['stays', 'comes', 'stays'])} />);
  expect(screen.getByRole('insertion').textContent).toBe('comes');
  expect(screen.getByRole('deletion').textContent).toBe('goes');
  expect(screen.getAllByText('stays').length).toBe(2);
  expect(document.querySelectorAll('.marked-text-word').length).toBe(2);
});
