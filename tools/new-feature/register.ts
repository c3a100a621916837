import { LANGUAGES } from '@inbound/shared';
import type { Names } from './names.ts';

/** A change to a file that is there already. */
export interface Registration {
  path: string;
  change(text: string): string;
}

/** A list of features is one line for each; the new one is the last. */
const line = (path: string, added: string): Registration => ({ path, change: text => `${text}${added}\n` });

/** The lists that know all features, each by one line; whatever the product knows by name is derived from them. */
export const registrations = ({ area, feature, camel }: Names): Registration[] => [
  line(`shared/src/${area}/area.ts`, `export { ${camel} } from './${feature}/feature.ts';`),
  line('server/src/app/feature-list.ts', `export { ${camel}Feature } from '../${area}/${feature}/feature.ts';`),
  line('web/src/app/feature-screens.ts', `export { ${camel}Screens } from '../${area}/${feature}/screens.ts';`),
];

/** The section of the menu in which the screens of an area stand first. */
const SECTION: Record<string, string> = { calloff: 'demand', order: 'demand', ordering: 'store' };
/** Behind the screens that have a place. */
const LAST_PLACE = 99;

export const sharedFeature = ({
  area,
  feature,
  camel,
}: Names): string => `import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const ${camel} = feature('${area}', '${camel}', {
  permissions: {
    view: ['tenant-admin'],
    edit: ['tenant-admin'],
  },
  screens: listAndDetail('/${area}/${feature}', {
    section: '${SECTION[area] ?? area}',
    place: ${LAST_PLACE},
    icon: 'process',
    modes: MODES,
  }),
});
`;

export const serverFeature = ({
  camel,
}: Names): string => `import type { ServerFeature } from '../../platform/call/feature.ts';
import { ${camel}Routes } from './routes.ts';

export const ${camel}Feature: ServerFeature = {
  routes: ${camel}Routes,
};
`;

export const webScreens = ({
  area,
  feature,
  camel,
  pascal,
}: Names): string => `import type { Screens } from '../../kit/tab/screens.ts';

export const ${camel}Screens: Screens = {
  '/${area}/${feature}': { load: async () => (await import('./list.tsx')).${pascal}List },
  '/${area}/${feature}-detail': { load: async () => (await import('./detail.tsx')).${pascal}Detail },
};
`;

const sentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** The texts of the feature, by file. English everywhere: who adds the feature translates. */
export const texts = ({ area, feature, words, manyWords }: Names): Record<string, string> => {
  const [one, many] = [sentence(words), sentence(manyWords)];
  const own = {
    screen: { [`/${area}/${feature}`]: many, [`/${area}/${feature}-detail`]: one },
    title: words,
    field: { name: 'Name', search: 'Name' },
    text: { identity: one },
  };
  const content = `${JSON.stringify(own, null, 2)}\n`;
  return Object.fromEntries(LANGUAGES.map(language => [`shared/locales/${language}/${area}/${feature}.json`, content]));
};
