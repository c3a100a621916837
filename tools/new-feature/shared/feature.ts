import { screens } from '@inbound/shared/areas';
import { SECTIONS, type Section } from '@inbound/shared/sections';
import { moduleOf } from '../module.ts';
import type { Spec } from '../spec.ts';

/** Areas whose screens stand in a section of another name (ux B.2). */
const SECTION: Readonly<Record<string, Section>> = { calloff: 'demand', order: 'demand', ordering: 'store' };

const sectionOf = (area: string): Section => SECTION[area] ?? SECTIONS.find(section => section === area) ?? 'master';

/** Behind the screens that the section has. */
const nextPlace = (section: Section): number =>
  1 + Math.max(0, ...Object.values(screens).map(screen => (screen.section === section ? (screen.place ?? 0) : 0)));

export const sharedFeature = ({ area, feature, camel, permissions, life }: Spec): string => {
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
    place: ${nextPlace(section)},
    icon: '${life ? 'process' : 'master'}',
    modes: MODES,
  }),
});`,
  );
};
