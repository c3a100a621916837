import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('./index.html');
const tokens = read('./src/theme/tokens.css');

const [script = ''] = /(?<=<script>)[\s\S]*?(?=<\/script>)/.exec(page) ?? [];

/** The theme that the page is given before anything of ours is loaded. */
const themeOf = (kept: string | null | Error, systemIsDark: boolean): string | undefined => {
  const root = { dataset: {} as { theme?: string } };
  const storage = {
    getItem: () => {
      if (kept instanceof Error) throw kept;
      return kept;
    },
  };
  // The page's own words, run as the browser runs them.
  new Function('localStorage', 'matchMedia', 'document', script)(storage, () => ({ matches: systemIsDark }), {
    documentElement: root,
  });
  return root.dataset.theme;
};

/** What `tokens.css` says of a colour in a theme. */
const token = (theme: string, name: string): string =>
  new RegExp(`\\[data-theme="${theme}"\\] \\{[^}]*?--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';

describe('the first paint', () => {
  it('has the theme that the reader has chosen, and that of the system where none is', () => {
    expect(themeOf(JSON.stringify({ theme: 'dark' }), false)).toBe('dark');
    expect(themeOf(JSON.stringify({ theme: 'light' }), true)).toBe('light');
    for (const none of [JSON.stringify({ theme: 'system' }), null, '{broken', new Error('forbidden')]) {
      expect(themeOf(none, true)).toBe('dark');
      expect(themeOf(none, false)).toBe('light');
    }
  });

  it('has the colours of the page that follows, and the header as high', () => {
    for (const [at, theme] of [
      [':root {', 'light'],
      [':root[data-theme="dark"] {', 'dark'],
    ] as const) {
      const rule = page.slice(page.indexOf(at), page.indexOf('}', page.indexOf(at)));
      expect(rule).toContain(`--first-page: ${token(theme, 'page')};`);
      expect(rule).toContain(`--first-surface: ${token(theme, 'surface')};`);
    }
    expect(page).toContain(`height: ${/--header-h: ([^;]+);/.exec(tokens)?.[1]};`);
  });
});
