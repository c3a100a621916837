import { AREAS } from './lib/areas.ts';
import { type Import, importGraph, ringsOf } from './lib/import-graph.ts';
import { type Finding, isTest, type SourceFile } from './lib/sources.ts';

/** Which of our packages a package may stand on; those that are not named may take any. */
const STANDS_ON: Record<string, readonly string[]> = {
  shared: [],
  edi: [],
  documents: [],
  server: ['shared', 'edi', 'documents'],
  web: ['shared'],
};

/** Tests may take what they need to prove something from the tools of the trade. */
const PURE = new Set(['shared']);

const packageOf = (path: string): string => path.split('/')[0] ?? '';

const FEATURE = new RegExp(`^(server|web)/src/(${AREAS.join('|')})/([\\w-]+)/(.+)$`);

interface Place {
  side: string;
  feature: string;
  /** The path inside the feature's folder. */
  file: string;
}

const placeOf = (path: string): Place | undefined => {
  const [, side = '', area, name, file = ''] = FEATURE.exec(path) ?? [];
  return area ? { side, feature: `${area}/${name}`, file } : undefined;
};

const betweenPackages = ({ from, to, specifier }: Import): string | undefined => {
  const own = packageOf(from);
  const allowed = STANDS_ON[own];
  if (allowed && to && packageOf(to) !== own && !allowed.includes(packageOf(to)))
    return `${own} must not import ${packageOf(to)} (${specifier})`;
  return undefined;
};

const intoPure = ({ from, to, specifier, isType }: Import): string | undefined => {
  if (!PURE.has(packageOf(from)) || to !== undefined || isType) return undefined;
  return /^(node:|react\b|react-dom\b)/.test(specifier) ? `shared runs on both sides: no ${specifier}` : undefined;
};

/** `commands.ts`, `queries.ts`, or one of several files in a folder of that name. */
const DOOR = /^(commands|queries)(\.ts|\/)/;

const betweenFeatures = ({ from, to }: Import): string | undefined => {
  const target = to && placeOf(to);
  if (!target) return undefined;
  const own = placeOf(from);
  if (!own) {
    const isKit = from.startsWith('web/src/kit/');
    return isKit ? `the kit must not know ${target.feature}` : undefined;
  }
  if (own.side !== target.side || own.feature === target.feature) return undefined;
  if (own.side === 'web') return `${own.feature} must not import ${target.feature}: move it to the kit, or link to it`;
  return DOOR.test(target.file)
    ? undefined
    : `${own.feature} may call ${target.feature} only through its commands or queries, not ${target.file}`;
};

const RULES = [betweenPackages, intoPure, betweenFeatures];

const edgesOf = (imports: readonly Import[], nameOf: (path: string) => string | undefined) => {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [own, other] = [nameOf(from), to && nameOf(to)];
    if (!own || !other || own === other) continue;
    edges.set(own, (edges.get(own) ?? new Set()).add(other));
  }
  return edges;
};

const serverFeature = (path: string): string | undefined => {
  const place = placeOf(path);
  return place?.side === 'server' ? place.feature : undefined;
};

const ringFindings = (rings: string[][]): Finding[] =>
  rings.map(ring => ({ path: ring[0] ?? '', says: `imports itself in a ring: ${ring.join(' → ')}` }));

/**
 * Who may know whom (layout rule 4): shared ← server, web; edi and documents stand alone; features of the web app do
 * not know each other, those of the server only by commands and queries; and nobody imports himself by a detour.
 */
export const checkImports = (files: readonly SourceFile[]): Finding[] => {
  const tests = new Set(files.filter(isTest).map(({ path }) => path));
  const imports = importGraph(files).filter(({ from }) => !tests.has(from));
  const known = new Set(files.map(({ path }) => path));
  const broken = imports.flatMap(one =>
    RULES.flatMap(rule => rule(one) ?? []).map(says => ({ path: one.from, line: one.line, says })),
  );
  const running = imports.filter(({ isType, isLate, to }) => !isType && !isLate && to !== undefined && known.has(to));
  return [
    ...broken,
    ...ringFindings(ringsOf(edgesOf(running, path => path))),
    ...ringFindings(ringsOf(edgesOf(imports, serverFeature))),
  ];
};
