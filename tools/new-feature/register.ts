import { LANGUAGES } from '@inbound/shared';
import { SECTIONS } from '@inbound/shared/sections';
import type { Names } from './names.ts';

/** A change to a file that is there already. */
export interface Registration {
  path: string;
  change(text: string): string;
}

/** Puts lines before or behind a place; a file that no longer has the place is an error, not a silent gap. */
const at = (path: string, place: RegExp, side: 'before' | 'behind', lines: string): Registration => ({
  path,
  change: text => {
    const found = place.exec(text);
    if (!found) throw new Error(`${path} has no place for the feature: ${place}`);
    const index = side === 'before' ? found.index : found.index + found[0].length;
    return text.slice(0, index) + lines + text.slice(index);
  },
});

const PERMISSIONS = 'shared/src/kernel/permissions.ts';

const permission = ({ area, camel }: Names): Registration => ({
  path: PERMISSIONS,
  change: text => {
    const hasArea = new RegExp(`\\n  ${area}: \\{\\n`);
    return hasArea.test(text)
      ? at(PERMISSIONS, hasArea, 'behind', `    ${camel}: {},\n`).change(text)
      : at(PERMISSIONS, /\n} as const satisfies/, 'before', `\n  ${area}: {\n    ${camel}: {},\n  },`).change(text);
  },
});

/** The section of the menu in which the screens of an area stand first. */
const SECTION: Record<string, string> = { calloff: 'demand', order: 'demand', ordering: 'store' };

const screens = ({ area, feature, camel }: Names): string => `
  '/${area}/${feature}': {
    area: '${area}',
    query: listQuery,
    access: '${area}.${camel}.view',
    section: '${SECTION[area] ?? area}',
    icon: 'process',
    modes: both,
  },
  '/${area}/${feature}-detail': {
    area: '${area}',
    query: detailQuery,
    access: '${area}.${camel}.view',
    list: '/${area}/${feature}',
    icon: 'process',
    modes: both,
  },
`;

const SCREENS = 'shared/src/kernel/screens.ts';

/** Behind the screens of its section: before the first one of a later section, or at the end. */
const screensInOrder = (names: Names): Registration => ({
  path: SCREENS,
  change: text => {
    const own = SECTIONS.findIndex(section => section === (SECTION[names.area] ?? names.area));
    const later = SECTIONS.slice(own + 1).join('|') || 'none';
    const next = new RegExp(`\\n  '/[^']+': \\{[^}]*section: '(${later})'`);
    const place = next.test(text) ? next : /} as const satisfies/;
    return at(SCREENS, place, 'before', screens(names)).change(text);
  },
});

const sentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

interface Texts {
  [key: string]: string | Texts;
}

const merged = (path: string, add: Texts): Registration => ({
  path,
  change: text => {
    const texts = JSON.parse(text || '{}') as Texts;
    const together = (into: Texts, from: Texts): Texts => {
      for (const [key, value] of Object.entries(from)) {
        const present = into[key];
        into[key] = typeof value === 'object' && typeof present === 'object' ? together(present, value) : value;
      }
      return into;
    };
    return `${JSON.stringify(together(texts, add), null, 2)}\n`;
  },
});

/** English everywhere: who adds the feature translates. */
const texts = (names: Names): Registration[] => {
  const { area, feature, camel } = names;
  const [one, many] = [sentence(names.words), sentence(names.manyWords)];
  const own = {
    [camel]: {
      title: names.words,
      field: { name: 'Name', changedAt: 'Changed', search: 'Name' },
      text: { identity: one },
    },
  };
  const screen = { screen: { [`/${area}/${feature}`]: many, [`/${area}/${feature}-detail`]: one } };
  return LANGUAGES.flatMap(language => [
    merged(`shared/locales/${language}/${area}.json`, own),
    merged(`shared/locales/${language}/common.json`, screen),
  ]);
};

/** Everything that knows all features, and what is added to it. */
export const registrations = (names: Names): Registration[] => {
  const { area, feature, camel, pascal } = names;
  const folder = `../${area}/${feature}`;
  const path = `/${area}/${feature}`;
  return [
    permission(names),
    at(
      'shared/src/kernel/roles.ts',
      /'tenant-admin': \{[\s\S]*?grants: \{\n/,
      'behind',
      `      '${area}.${camel}': 'vea',\n`,
    ),
    screensInOrder(names),
    at('server/src/app/features.ts', /^/, 'before', `import { ${camel}Routes } from '${folder}/routes.ts';\n`),
    at('server/src/app/features.ts', /export const routes[\s\S]*?\[\n/, 'behind', `  ...${camel}Routes,\n`),
    at(
      'web/src/app/routes.tsx',
      /export const routes[\s\S]*?= \{\n/,
      'behind',
      `  '${path}': { load: async () => (await import('${folder}/list.tsx')).${pascal}List },
  '${path}-detail': { load: async () => (await import('${folder}/detail.tsx')).${pascal}Detail },\n`,
    ),
    ...texts(names),
  ];
};
