import { expect, it } from 'vitest';
import { baseOf } from './pieces.ts';

const MODULES: Readonly<Record<string, readonly string[]>> = {
  'app/main': ['kit/theme'],
  'kit/theme': [],
  'app/login/page': ['app/login/field', 'kit/notice', 'kit/theme'],
  'app/login/field': ['area/rules'],
  'kit/notice': ['kit/words'],
  'kit/words': ['kit/notice'],
  'area/rules': [],
  'area/list': ['kit/notice', 'area/rules', 'kit/table'],
  'kit/table': [],
  '\0rolldown/runtime.js': [],
};
const modules = {
  getModuleInfo: (id: string) => (MODULES[id] ? { importedIds: MODULES[id] } : null),
};

it('is what the program begins with, and what the login shares with others', () => {
  const isBase = baseOf('app/main', { page: 'app/login/page', folder: 'app/login/' });
  const base = Object.keys(MODULES).filter(id => isBase(id, modules));
  expect(base).toEqual(['app/main', 'kit/theme', 'kit/notice', 'kit/words', 'area/rules', '\0rolldown/runtime.js']);
});
