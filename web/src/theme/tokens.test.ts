import { describe, expect, it } from 'vitest';
import { LAYOUT, PRIMARY_COLOUR } from '../client/constants.ts';
import { palette, type Scheme } from './palette.ts';

/** The test runner leaves style sheets empty, and the browser's compiler does not know files: the file is read as it is. */
const files: {
  readFileSync(path: URL, encoding: string): string;
  readdirSync(path: URL, options: { recursive: true }): string[];
} = await import('node:fs' as string);
const css = files.readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The declarations of the first block whose selector holds a text. */
const block = (selector: string): Map<string, string> => {
  const from = css.indexOf('{', css.indexOf(`${selector} {`));
  const body = css.slice(from + 1, css.indexOf('}', from));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
};

const schemes: Record<Scheme, Map<string, string>> = {
  light: block('[data-theme="light"]'),
  dark: block('[data-theme="dark"]'),
};
const fixed = block(':root');

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

describe('the tokens', () => {
  it('give the layout its sizes', () => {
    expect(fixed.get('header-h')).toBe(`${LAYOUT.header}px`);
    expect(fixed.get('sider-w')).toBe(`${LAYOUT.sider}px`);
    expect(fixed.get('sider-w-min')).toBe(`${LAYOUT.siderCollapsed}px`);
    expect(fixed.get('tabs-h')).toBe(`${LAYOUT.tab}px`);
    expect(fixed.get('footer-h')).toBe(`${LAYOUT.footer}px`);
    expect(schemes.light.get('primary')).toBe(PRIMARY_COLOUR);
  });

  it('divide the side menu of vertical-mix into rail and panel', () => {
    const width = (name: string) => Number.parseInt(fixed.get(name) ?? '', 10);
    expect(width('rail-w') + width('panel-w')).toBe(LAYOUT.sider);
  });

  it.each(['light', 'dark'] as const)('are what Ant Design gets, in %s', scheme => {
    for (const [name, value] of Object.entries(palette[scheme]))
      expect([name, schemes[scheme].get(name)]).toEqual([name, value]);
  });
});

/** Nothing smaller can be read at arm's length, in pixels. */
const LEAST_TEXT = 12;

const source = new URL('../', import.meta.url);
const paths = files.readdirSync(source, { recursive: true });
const sheets = paths.filter(path => path.endsWith('.css'));
const read = (path: string): string => files.readFileSync(new URL(path, source), 'utf8');

describe('a sheet', () => {
  /** Given by a sheet, or by a part that computes it. */
  const given = new Set(
    paths
      .filter(path => /\.(css|tsx)$/.test(path))
      .flatMap(path => [...read(path).matchAll(/(--[\w-]+)'?\]?:/g)].map(([, name]) => name)),
  );

  it.each(sheets)('names no value that nobody gives, in %s', path => {
    const used = [...read(path).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter(name => !given.has(name))).toEqual([]);
  });
});

describe('text', () => {
  it.each(sheets)('is nowhere too small to read, in %s', path => {
    const sizes = [...read(path).matchAll(/(?:font-size|--fs[\w-]*|font):[^;]*?(\d+(?:\.\d+)?)px/g)].map(([, px]) =>
      Number(px),
    );
    expect(Math.min(LEAST_TEXT, ...sizes)).toBe(LEAST_TEXT);
  });
});

describe.each(['light', 'dark'] as const)('contrast in %s', scheme => {
  const colour = (name: string) => schemes[scheme].get(name) ?? '';

  it.each(['text1', 'text2', 'text3', 'link'])('of %s on page and surface is enough to read', name => {
    for (const ground of ['page', 'surface'])
      expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['neutral', 'action', 'info', 'progress', 'warning', 'success', 'danger', 'muted'])(
    'of the tone %s is enough to read',
    tone => {
      expect(contrast(colour(`${tone}-fg`), colour(`${tone}-bg`))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('of a placeholder in its field is enough to read', () => {
    expect(contrast(colour('placeholder'), colour('surface'))).toBeGreaterThanOrEqual(4.5);
  });

  it('of controls, focus and the primary button is enough to see', () => {
    expect(contrast(colour('control'), colour('surface'))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('focus'), colour('surface'))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('on-primary'), colour('primary'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('active-fg'), colour('active-bg'))).toBeGreaterThanOrEqual(4.5);
  });
});
