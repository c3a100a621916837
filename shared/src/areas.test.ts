import { describe, expect, it } from 'vitest';
import { FIRST_ACTS, HOME, isPermission, isScreenPath, LOGIN, openPaths, screens } from './areas.ts';
import { menuAccess, type ScreenEntry } from './kernel/screens.ts';
import { SECTIONS } from './sections.ts';

const all = Object.entries(screens) as [string, ScreenEntry][];

/** Lists whose details are not named after them: both names are the specification's. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = { '/part/part-detail': '/part/part-management' };

describe('screens', () => {
  it('open without a session are exactly the five of the specification', () => {
    expect([...openPaths].sort()).toEqual(['/403', '/404', '/login', '/system/notification', '/system/qauth']);
    expect(openPaths).toContain(LOGIN);
    expect(screens[HOME].access).toBe('session');
  });
  it.each(all)('%s is opened by a permission that exists, in a menu or from a list', (path, screen) => {
    expect(path).toMatch(/^(\/[a-z0-9][a-z0-9-]*)+$/);
    if (screen.access !== 'open' && screen.access !== 'session') expect(isPermission(screen.access)).toBe(true);
    if (screen.section !== undefined) expect(SECTIONS).toContain(screen.section);
    expect(screen.section !== undefined && screen.list !== undefined).toBe(false);
    expect(screen.modes.length).toBeGreaterThan(0);
  });
  it.each(all.filter(([path]) => path.endsWith('-detail')))('%s belongs to its list', (path, screen) => {
    expect(screen.list).toBe(NAMED_OTHERWISE[path] ?? path.replace(/-detail$/, ''));
    const list = screens[screen.list as keyof typeof screens] as ScreenEntry;
    expect(menuAccess(list)).toBe(screen.access);
    expect(list.modes).toEqual(screen.modes);
    expect(screen.query.safeParse({}).success).toBe(false);
    expect(screen.query.safeParse({ id: '01998d3e-0000-7000-8000-000000000001' }).success).toBe(true);
  });
  // A page of one record that is no document's own names its list, too.
  const ofAll = all.filter(([path, screen]) => !path.endsWith('-detail') && !('list' in screen));
  it.each(ofAll)('%s opens with a bare address', (_, screen) => {
    expect(screen.query.safeParse({}).success).toBe(true);
    expect(screen.query.safeParse({ sql: 1 }).success).toBe(false);
  });
  it('of a section stand together, in the order of the sections', () => {
    const inMenu = all.flatMap(([, { section }]) => section ?? []);
    const order = inMenu.map(section => SECTIONS.indexOf(section));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
  it('stand in the order of ux B.2', () => {
    const order = [
      ...['/login', '/403', '/404', '/index/home', '/system/notification', '/account/setting'],
      ...[
        '/calloff/series',
        '/calloff/series-detail',
        ...['/calloff/pre-series', '/calloff/pre-series-detail', '/calloff/after-sales', '/calloff/after-sales-detail'],
        '/calloff/agreement',
        '/calloff/agreement-detail',
        '/calloff/import',
      ],
      ...['/delivery/note', '/delivery/note-detail'],
      ...['/quality/document', '/quality/document-detail'],
      ...['/master/plant', '/master/plant-detail', '/master/plant-calendar'],
      ...['/master/material', '/master/material-detail'],
      ...['/master/supplier', '/master/supplier-detail'],
      ...['/master/unloading-area', '/master/unloading-area-detail'],
      ...['/master/unloading-point', '/master/unloading-point-detail'],
      ...['/master/process', '/master/process-detail'],
      ...['/system/qauth', '/system/qauth-detail'],
    ];
    const paths: string[] = all.map(([path]) => path);
    expect(paths.filter(path => order.includes(path))).toEqual(order);
  });
  it('of a section have a place each of their own', () => {
    const places = all.flatMap(([, { section, place }]) => (section ? `${section} ${place}` : []));
    expect(new Set(places).size).toBe(places.length);
  });
  it('are known by their exact path alone', () => {
    expect(isScreenPath('/master/plant')).toBe(true);
    for (const path of ['/master/plant/', '/Master/plant', 'toString', '__proto__', ''])
      expect(isScreenPath(path)).toBe(false);
  });
});

it.each(FIRST_ACTS)('$permission is done first on a page that opens by itself: $path', ({ permission, path }) => {
  expect(isPermission(permission)).toBe(true);
  expect(isScreenPath(path)).toBe(true);
  expect(screens[path].query.safeParse({}).success).toBe(true);
});
