import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * What the first line of a detail's head gives up, in this order, until it has room: the words of the place in the list (its
 * arrows stay), the kind of document (its icon stays), the partner's name (it is listed with the other facts then), the words
 * of secondary buttons that have an icon, the deadline of the turn, the end of what the turn is for, the end of a long title.
 * Number, state, whose turn it is and the primary button never go (decision 0045).
 */
export const GIVEN_UP = ['place', 'kind', 'partner', 'buttons', 'due', 'task', 'title'] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

/** How many of `GIVEN_UP` a line gives up: it is tried in the page, one more each time, before anything is painted. */
const levelOf = (line: HTMLElement): number => {
  for (let level = 0; level < GIVEN_UP.length; level += 1) {
    line.dataset.gives = GIVEN_UP.slice(0, level).join(' ');
    if (line.scrollWidth <= line.clientWidth) return level;
  }
  return GIVEN_UP.length;
};

const WORDS_GIVEN_UP = GIVEN_UP.indexOf('buttons') + 1;

/** A button without its words shows them on hover. */
const nameButtons = (line: HTMLElement, level: number): void => {
  for (const button of line.querySelectorAll<HTMLElement>('.ib-button:not([data-kind="primary"])'))
    button.title = level >= WORDS_GIVEN_UP ? (button.textContent ?? '') : '';
};

/** The parts of the header that are hidden now for lack of room; computed again when the line or a part of it changes its size. */
export const useGivingWay = (line: RefObject<HTMLElement | null>): readonly GivenUp[] => {
  const [level, setLevel] = useState(0);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const tryRoom = () => {
      const found = levelOf(element);
      element.dataset.gives = GIVEN_UP.slice(0, found).join(' ');
      nameButtons(element, found);
      setLevel(found);
    };
    tryRoom();
    const sizes = new ResizeObserver(tryRoom);
    for (const part of [element, ...element.children]) sizes.observe(part);
    // A button that comes or a word that changes may take room that nothing else notices.
    const contents = new MutationObserver(tryRoom);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [line]);
  return GIVEN_UP.slice(0, level);
};
