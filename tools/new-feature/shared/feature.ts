import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS, type Section } from '@inbound/shared/sections';
import { moduleOf } from '../module.ts';
import type { Spec } from '../spec.ts';

/** Areas whose screens stand in a section of another name (ux B.2). */
const SECTION: Readonly<Record<string, Section>> = { calloff: 'demand', order: 'demand', ordering: 'store' };

const sectionOf = (area: string): Section => SECTION[area] ?? SECTIONS.find(section => section === area) ?? 'master';

/** Every `section: 'transport', place: 3` of a checkout. */
const PLACE = /section: '([\w-]+)',\s*place: (\d+)/g;

/** Behind the screens that the section has in a checkout. */
const nextPlace = (root: string, section: Section): number => {
  const folder = join(root, 'shared', 'src');
  const features = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\bfeature\.ts$/.test(name),
  );
  const places = features
    .flatMap(name => [...readFileSync(join(folder, name), 'utf8').matchAll(PLACE)])
    .flatMap(([, of, place]) => (of === section ? Number(place) : []));
  return 1 + Math.max(0, ...places);
};

export const sharedFeature = (root: string, { area, feature, camel, fields, permissions, life }: Spec): string => {
  const section = sectionOf(area);
  const grants = Object.entries(permissions).map(
    ([name, roles]) => `${name}: [${roles.map(role => `'${role}'`).join(', ')}],`,
  );
  return moduleOf(
    { '../../kernel/feature.ts': ['feature'], '../../kernel/screens.ts': ['listAndDetail', 'MODES'] },
    `
export const ${camel} = feature('${area}', '${camel}', {
  permissions: {
    ${grants.join('\n')}
  },
  screens: listAndDetail('/${area}/${feature}', {
    section: '${section}',
    place: ${nextPlace(root, section)},
    icon: '${life ? 'process' : 'master'}',
    modes: MODES,
  }),
  ${life ? `documents: { ${camel}: { number: '${fields[0]?.name}', page: '/${area}/${feature}-detail' } },` : ''}
});`,
  );
};
