import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from './lib/product.mjs';

const PAGES = ['README.md', 'docs/manual/en.md', 'docs/manual/zh-cn.md'];

/** The pictures that a page shows, by their paths in the repository. */
const shownIn = (page: string): string[] =>
  [...readFileSync(inRoot(page), 'utf8').matchAll(/\]\(([^)]+\.webp)\)/g)].map(([, path = '']) =>
    join(page, '..', path),
  );

it('the pictures of the manual and the README are those that they show, and no other', () => {
  const drawn = readdirSync(inRoot('docs/pictures'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.webp'))
    .map(name => join('docs/pictures', name));
  expect([...new Set(PAGES.flatMap(shownIn))].sort()).toEqual(drawn.sort());
});
