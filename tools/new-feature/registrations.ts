import { withExport, withImport, withProperty } from './edit.ts';
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

/** A name in a table of `shared`, and its import. */
const inTable = (path: string, table: string, name: string, names: string, from: string): Registration => ({
  path,
  change: (text = '') => withProperty(withImport(text, names, from), table, name),
});

/** Where a new feature is named: three lists; its machine, where it has a life; its area, where that is new. */
export const registrations = (spec: Spec, isNewArea: boolean): Registration[] => [
  ...lists(spec),
  ...(isNewArea
    ? [inTable('shared/src/areas.ts', 'areas', spec.area, `* as ${spec.area}`, `./${spec.area}/area.ts`)]
    : []),
  ...(spec.life
    ? [
        inTable(
          'shared/src/machines.ts',
          'machines',
          spec.camel,
          `{ ${spec.camel} }`,
          `./${spec.area}/${spec.feature}/machine.ts`,
        ),
      ]
    : []),
];
