import { ROLE_CODES } from '@inbound/shared/system/role/roles';
import { withChapter, withExport, withRow } from './edit.ts';
import { chapterOf } from './manual.ts';
import { newArea } from './new-area.ts';
import type { Spec } from './spec.ts';

/** A file that knows all features; without a text it is made. */
export interface Registration {
  path: string;
  change(text: string | undefined): string;
}

/** The lists that know all features, each by one line; whatever the product knows by name is derived from them. */
const lists = ({ area, feature, camel }: Spec): Registration[] =>
  [
    { path: `shared/src/${area}/area.ts`, name: camel, from: `./${feature}/feature.ts` },
    { path: 'server/src/app/feature-list.ts', name: `${camel}Feature`, from: `../${area}/${feature}/feature.ts` },
    { path: 'web/src/app/feature-screens.ts', name: `${camel}Screens`, from: `../${area}/${feature}/screens.ts` },
  ].map(({ path, name, from }) => ({ path, change: (text = '') => withExport(text, name, from) }));

/** What a role may of a feature, as the table of roles writes it: view, edit, actions. */
const cellOf = ({ permissions }: Spec, role: string): string => {
  const held = Object.entries(permissions).flatMap(([action, roles]) => (roles.includes(role) ? [action] : []));
  const letters = [
    held.includes('view') && 'v',
    held.includes('edit') && 'e',
    held.some(action => action !== 'view' && action !== 'edit') && 'a',
  ];
  return letters.filter(Boolean).join('') || '-';
};

/** What the product is judged by: the table of roles, and the manual, which has a chapter for each page. */
const judged = (spec: Spec): Registration[] => [
  {
    path: 'server/test/suites/role-matrix.ts',
    change: (text = '') =>
      withRow(
        text,
        spec.camel,
        ROLE_CODES.map(role => cellOf(spec, role).padEnd(3))
          .join(' ')
          .trimEnd(),
      ),
  },
  ...(['en', 'zh-cn'] as const).map(language => ({
    path: `docs/manual/${language}.md`,
    change: (text = '') => withChapter(text, spec.area, chapterOf(spec, language)),
  })),
];

/** A life is a machine; the document itself is declared in its `feature.ts`. */
const ofLife = ({ area, feature, camel }: Spec): Registration => ({
  path: `shared/src/${area}/machines.ts`,
  change: (text = '') => withExport(text, camel, `./${feature}/machine.ts`),
});

/** Where a new feature is named: three lists, what it is judged by, the list of machines where it has a life, and its area where that is new. */
export const registrations = (spec: Spec): Registration[] => [
  ...lists(spec),
  ...judged(spec),
  ...(spec.life ? [ofLife(spec)] : []),
  ...newArea(spec),
];
