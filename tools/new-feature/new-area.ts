import { LANGUAGES } from '@inbound/shared';
import { capital } from './names.ts';
import type { Registration } from './registrations.ts';
import type { Spec } from './spec.ts';

/** A line more behind one that is there; without that one, an error with a sentence. */
const withLineBehind = (text: string, line: string, added: string): string => {
  const at = text.indexOf(`\n${line}\n`);
  if (at < 0) throw new Error(`There is no line "${line.trim()}".`);
  const end = at + line.length + 2;
  return `${text.slice(0, end)}${added}\n${text.slice(end)}`;
};

/** A list that knows all areas by what each exports: an import, and a line behind the area before it. */
const inList = (file: 'area' | 'machines', { area, after }: Spec): Registration => {
  const spread = file === 'machines' ? '...' : '';
  return {
    path: file === 'area' ? 'shared/src/areas.ts' : 'shared/src/machines.ts',
    change: (text = '') =>
      `import * as ${area} from './${area}/${file}.ts';\n${withLineBehind(text, `  ${spread}${after},`, `  ${spread}${area},`)}`,
  };
};

/** The area as one that tokens may reach; in English where no name was given. */
const named = ({ area, said }: Spec): Registration[] =>
  LANGUAGES.map((language, at) => ({
    path: `shared/locales/${language}/common.json`,
    change: (text = '{}') => {
      const tree = JSON.parse(text);
      tree.areas[area] = said.get('area')?.[at] || said.get('area')?.[LANGUAGES.indexOf('en')] || capital(area);
      return `${JSON.stringify(tree, null, 2)}\n`;
    },
  }));

/**
 * Where an area that is new is named: the order of areas, the lists of features and of machines that are put together from all
 * areas, and its name for the tokens of users and of machine accounts. The list of machines of an area without a life is empty.
 */
export const newArea = (spec: Spec): Registration[] => {
  const { area, after, life } = spec;
  if (after === undefined) return [];
  return [
    {
      path: 'shared/src/area-names.ts',
      change: (text = '') => withLineBehind(text, `  '${after}',`, `  '${area}',`),
    },
    ...[inList('area', spec), inList('machines', spec)],
    ...named(spec),
    ...(life ? [] : [{ path: `shared/src/${area}/machines.ts`, change: () => 'export {};\n' }]),
  ];
};
