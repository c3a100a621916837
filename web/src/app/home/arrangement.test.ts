import { describe, expect, it } from 'vitest';
import { DEFAULT_HOME, parseHomeLayout } from '../../client/settings/home-layout.ts';
import { arrangedParts, movedPart, toggledPart } from './arrangement.ts';

const keys = ['a', 'b', 'c', 'd'];
const shownOf = (layout: typeof DEFAULT_HOME) =>
  arrangedParts(keys, layout, 2)
    .filter(({ isShown }) => isShown)
    .map(({ key }) => key);

describe('the arrangement of a home', () => {
  it('is as the features have it until somebody chooses: the first ones', () => {
    expect(shownOf(DEFAULT_HOME)).toEqual(['a', 'b']);
  });

  it('shows and hides what the reader says, and keeps his order', () => {
    const hidden = toggledPart(DEFAULT_HOME, { key: 'a', isShown: true });
    const more = toggledPart(hidden, { key: 'd', isShown: false });
    expect(shownOf(more)).toEqual(['b', 'd']);
    expect(shownOf(movedPart(more, keys, 'd', 0))).toEqual(['d', 'b']);
  });

  it('leaves the order of another group alone, and a part that is new stands last', () => {
    const layout = movedPart({ order: ['y', 'x'], shown: {} }, keys, 'c', 0);
    expect(layout.order).toEqual(['y', 'x', 'c', 'a', 'b', 'd']);
    expect(arrangedParts([...keys, 'e'], layout, 9).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'd', 'e']);
  });

  it('is read again from what was kept, and damaged it is the default', () => {
    expect(parseHomeLayout({ order: ['a'], shown: { b: false } })).toEqual({ order: ['a'], shown: { b: false } });
    expect(parseHomeLayout({ order: 7, shown: { b: 'no' } })).toEqual(DEFAULT_HOME);
    expect(parseHomeLayout(undefined)).toEqual(DEFAULT_HOME);
  });
});
