import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { focusedElement, show } from '../../kit/testing/dom.tsx';
import { DropDown, DropDownItem } from './drop-down.tsx';

const opened = async () => {
  const chosen = vi.fn();
  const { hands } = show(
    <>
      <DropDown name="Language" trigger="en">
        {close =>
          ['English', 'Chinese', 'Korean'].map(name => (
            <DropDownItem
              key={name}
              onClick={() => {
                chosen(name);
                close();
              }}
            >
              {name}
            </DropDownItem>
          ))
        }
      </DropDown>
      <button type="button">elsewhere</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Language en' });
  button.focus();
  await hands.keyboard('{ArrowDown}');
  return { hands, button, chosen };
};

it('a drop-down opens with the arrow, on its first entry, and is walked round and round', async () => {
  const { hands, button } = await opened();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(focusedElement()?.textContent).toBe('English');
  await hands.keyboard('{ArrowUp}');
  expect(focusedElement()?.textContent).toBe('Korean');
  await hands.keyboard('{ArrowDown}{ArrowDown}');
  expect(focusedElement()?.textContent).toBe('Chinese');
});

it('a drop-down takes what Enter chooses, and gives the focus back', async () => {
  const { hands, button, chosen } = await opened();
  await hands.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledWith('Chinese');
  expect(focusedElement()).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('a drop-down closes with Esc, which gives the focus back, and by going on with Tab, which does not', async () => {
  const { hands, button } = await opened();
  await hands.keyboard('{Escape}');
  expect(focusedElement()).toBe(button);
  await hands.keyboard('{ArrowDown}');
  screen.getByRole('button', { name: 'elsewhere' }).focus();
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect(focusedElement()?.textContent).toBe('elsewhere');
});
