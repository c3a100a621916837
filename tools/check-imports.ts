import { AREA_NAMES, type AreaName } from '@inbound/shared/area-names';
import { type Import, importGraph, ringsOf } from './lib/import-graph.ts';
import { type Finding, isTest, type SourceFile } from './lib/sources.ts';

/** Which of our packages a package may stand on; those that are not named may take any. */
const STANDS_ON: Record<string, readonly string[]> = {
  shared: [],
  edi: [],
  documents: [],
  simulator: [],
  server: ['shared', 'edi', 'documents'],
  web: ['shared'],
};

/** Tests may take what they need to prove something from the tools of the trade. */
const PURE = new Set(['shared']);

/** What a suite samples is sampled the same way everywhere. */
const isHelpOfTests = (from: string, to: string | undefined): boolean =>
  /^\w+\/(test|src\/.*\/testing)\//.test(from) && to?.startsWith('tools/lib/') === true;

const packageOf = (path: string): string => path.split('/')[0] ?? '';

const FEATURE = new RegExp(`^(shared|server|web)/src/(${AREA_NAMES.join('|')})/([\\w-]+)/(.+)$`);

interface Place {
  side: string;
  area: AreaName;
  feature: string;
  /** The path inside the feature's folder. */
  file: string;
}

const placeOf = (path: string): Place | undefined => {
  const [, side = '', area, name, file = ''] = FEATURE.exec(path) ?? [];
  return area ? { side, area: area as AreaName, feature: `${area}/${name}`, file } : undefined;
};

const betweenPackages = ({ from, to, specifier }: Import): string | undefined => {
  const own = packageOf(from);
  if (isHelpOfTests(from, to)) return undefined;
  const allowed = STANDS_ON[own];
  if (allowed && to && packageOf(to) !== own && !allowed.includes(packageOf(to)))
    return `${own} must not import ${packageOf(to)} (${specifier})`;
  return undefined;
};

const intoPure = ({ from, to, specifier, isType }: Import): string | undefined => {
  if (!PURE.has(packageOf(from)) || to !== undefined || isType) return undefined;
  return /^(node:|react\b|react-dom\b)/.test(specifier) ? `shared runs on both sides: no ${specifier}` : undefined;
};

/** What a feature offers to other areas: `offers.ts`, or one of several files in a folder of that name. */
const OFFERS = /^offers(\.ts|\/)/;

/** An area knows those before it in the order of areas (decision 0131): a call-off does not know what is delivered of it. */
const intoLaterArea = (own: Place, target: Place): string | undefined =>
  AREA_NAMES.indexOf(target.area) > AREA_NAMES.indexOf(own.area)
    ? `${own.feature} must not know ${target.feature}: ${own.area} comes before ${target.area}, which calls it`
    : undefined;

const onServer = (own: Place, target: Place): string | undefined => {
  if (target.file === 'routes.ts') return `${own.feature} must not import the routes of ${target.feature}`;
  if (own.area === target.area) return undefined;
  const later = intoLaterArea(own, target);
  if (later) return later;
  return OFFERS.test(target.file)
    ? undefined
    : `${own.feature} may call ${target.feature} only through what it offers (offers.ts), not ${target.file}`;
};

const onWeb = (own: Place, target: Place): string | undefined =>
  own.area === target.area
    ? undefined
    : `${own.feature} must not import ${target.feature}: move it to the kit, or link to it`;

const BETWEEN_FEATURES: Record<string, (own: Place, target: Place) => string | undefined> = {
  shared: intoLaterArea,
  server: onServer,
  web: onWeb,
};

const betweenFeatures = ({ from, to }: Import): string | undefined => {
  const target = to && placeOf(to);
  if (!target) return undefined;
  const own = placeOf(from);
  if (!own) return undefined;
  if (own.side !== target.side || own.feature === target.feature) return undefined;
  return BETWEEN_FEATURES[own.side]?.(own, target);
};

/** The floors of a side, from the ground up: a file stands on its own floor and on those below. */
const FLOORS: Record<string, readonly string[]> = {
  server: ['platform', 'feature', 'app'],
  web: ['client', 'theme', 'kit', 'feature', 'app'],
};

const FOLDER = /^(server|web)\/src\/([\w-]+)\//;

const floorOf = (path: string): { side: string; floor: string } | undefined => {
  const [, side = '', folder = ''] = FOLDER.exec(path) ?? [];
  const floor = (AREA_NAMES as readonly string[]).includes(folder) ? 'feature' : folder;
  return FLOORS[side]?.includes(floor) ? { side, floor } : undefined;
};

/** Types and what is loaded late count as well: who knows somebody's type knows him. */
const betweenFloors = ({ from, to }: Import): string | undefined => {
  const own = floorOf(from);
  const target = to ? floorOf(to) : undefined;
  if (!own || !target || own.side !== target.side) return undefined;
  const floors = FLOORS[own.side] ?? [];
  return floors.indexOf(target.floor) > floors.indexOf(own.floor)
    ? `${own.floor} must not know ${target.floor === 'feature' ? `a feature` : target.floor} (${to})`
    : undefined;
};

const RULES = [betweenPackages, intoPure, betweenFloors, betweenFeatures];

const edgesOf = (imports: readonly Import[]) => {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
};

const ringFindings = (rings: string[][]): Finding[] =>
  rings.map(ring => ({ path: ring[0] ?? '', says: `imports itself in a ring: ${ring.join(' → ')}` }));

/**
 * Who may know whom (layout rule 4): shared ← server, web; edi and documents stand alone. An area is one domain, whose
 * features may use each other, and knows the areas before it in `AREA_NAMES`: the server calls what `offers.ts` holds,
 * and the web app links. Routes belong to their feature alone, and no file imports itself by a detour, not even by what
 * is loaded late. Within a side floors stand upon each other: platform, features, app; client, theme,
 * kit, features, app.
 */
export const checkImports = (files: readonly SourceFile[]): Finding[] => {
  const tests = new Set(files.filter(isTest).map(({ path }) => path));
  const imports = importGraph(files).filter(({ from }) => !tests.has(from));
  const known = new Set(files.map(({ path }) => path));
  const broken = imports.flatMap(one =>
    RULES.flatMap(rule => rule(one) ?? []).map(says => ({ path: one.from, line: one.line, says })),
  );
  const running = imports.filter(({ isType, to }) => !isType && to !== undefined && known.has(to));
  return [...broken, ...ringFindings(ringsOf(edgesOf(running)))];
};
