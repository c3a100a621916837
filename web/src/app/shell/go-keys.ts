import { HOME } from '@inbound/shared/areas';
import { useEffect } from 'react';
import { session } from '../../client/session-store.ts';
import { chordOf } from '../../kit/keys.ts';
import { permittedPaths } from '../session/information.ts';
import { goToItem } from './use-menu.ts';

/** The letter that begins a way to a page, and the pages by the letter that follows. */
const BEGINS = 'g';
const PAGES: ReadonlyMap<string | undefined, string> = new Map([
  ['h', HOME],
  ['d', '/delivery/note'],
]);

/** How long the second letter is waited for, in milliseconds. */
const WAITS_MS = 1_500;

/** A grid has the focus itself while no cell of it is typed into: letters act there alone (ux B.5.8). */
const isInGrid = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[role="grid"]');

/** `G H` leads home and `G D` to the delivery notes, for whoever may go there. */
export const useGoKeys = (): void => {
  useEffect(() => {
    let begunAt: number | undefined;
    const press = (event: KeyboardEvent) => {
      const chord = event.defaultPrevented || !isInGrid(event.target) ? undefined : chordOf(event);
      const isSecond = begunAt !== undefined && event.timeStamp - begunAt < WAITS_MS;
      begunAt = chord === BEGINS ? event.timeStamp : undefined;
      const path = isSecond ? PAGES.get(chord) : undefined;
      if (path === undefined || !permittedPaths(session.get().information).has(path)) return;
      event.preventDefault();
      goToItem({ path });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
