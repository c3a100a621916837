import type { ScreenPath } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import { SECTIONS } from '@inbound/shared/sections';
import { Circle } from 'lucide-react';
import { expect, it } from 'vitest';
import { iconOf, icons } from './icons.ts';

it('has the icon of each section of the menu', () => {
  expect(SECTIONS.filter(section => !Object.hasOwn(icons, section))).toEqual([]);
});

it('has the icon that each screen of the menu names', () => {
  const missing = (Object.keys(screens) as ScreenPath[]).filter(path => !Object.hasOwn(icons, screens[path].icon));
  expect(missing).toEqual([]);
});

it('draws a circle for a name it does not know, also for names that every object has', () => {
  expect(iconOf('no-such-thing')).toBe(Circle);
  expect(iconOf('constructor')).toBe(Circle);
});

it('has one metaphor for each meaning', () => {
  const pictures = Object.values(icons);
  expect(new Set(pictures).size).toBe(pictures.length);
});
