import type { ScreenPath } from '@inbound/shared';
import { isScreenPath, screens } from '@inbound/shared/areas';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';
import { FRAMES } from './screen-loader.ts';

const paths = Object.keys(screens) as ScreenPath[];

it('has a screen for each path', () => {
  expect(paths.filter(path => !routes[path])).toEqual([]);
});

it('has no screen for a path that does not exist', () => {
  expect(Object.keys(routes).filter(path => !isScreenPath(path) && !FRAMES.some(frame => frame === path))).toEqual([]);
});
