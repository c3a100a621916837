import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';

/** The part of a key event that the kit reads; the browser's and React's events both have it. */
export interface KeyPress {
  key: string;
  keyCode: number;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  isComposing?: boolean;
}

/** What browsers report as the code of any key while an input method composes. */
const COMPOSING_KEY = 229;

/**
 * The name of a key press: `j`, `Shift+ArrowDown`, `Ctrl+Shift+e`, `/`, `Space`. Cmd counts as Ctrl. Undefined while an
 * input method composes: Enter then chooses a word, and must do nothing else (ux B.5.8).
 */
export const chordOf = (press: KeyPress): string | undefined => {
  if (press.isComposing || press.keyCode === COMPOSING_KEY) return undefined;
  const isSign = press.key.length === 1 && !/[a-z]/i.test(press.key);
  const name = press.key === ' ' ? 'Space' : press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const parts = [
    ...(press.ctrlKey || press.metaKey ? ['Ctrl'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey && (!isSign || press.key === ' ') ? ['Shift'] : []),
    name,
  ];
  return parts.join('+');
};

export type KeyMap = Record<string, (() => void) | undefined>;

/** The one key hook: runs what a map names, and nothing while an input method composes. */
export const useKeys = (map: KeyMap): ((event: KeyboardEvent) => void) => {
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  return useCallback((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const chord = chordOf({ ...pressOf(event), isComposing: event.nativeEvent.isComposing });
    const act = chord === undefined ? undefined : latest.current[chord];
    if (!act) return;
    event.preventDefault();
    act();
  }, []);
};

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** A sign belongs to whatever is typed into (WCAG 2.1.4). */
const isTyped = (chord: string, target: EventTarget | null): boolean =>
  chord.length === 1 && target instanceof Element && target.closest(TYPED_INTO) !== null;

/** Keys of the whole window, for what is in sight but need not have the focus. */
export const useWindowKeys = (map: KeyMap): void => {
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const chord = event.defaultPrevented ? undefined : chordOf(event);
      const act = chord === undefined || isTyped(chord, event.target) ? undefined : latest.current[chord];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

const pressOf = ({ key, keyCode, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): KeyPress => ({
  key,
  keyCode,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
});
