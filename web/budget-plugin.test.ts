import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { budgetPlugin, bytesOfAreas } from './budget-plugin.ts';

const part = (name: string, code: string, isText = false) => ({ name, code, isText });
const packed = (code: string): number => gzipSync(code).length;

it('an area brings its code and the texts of one language, the heaviest', () => {
  const parts = [
    part('master', 'all of its screens'),
    part('master', 'few words', true),
    part('master', 'the words of a language that needs many of them', true),
    part('system', 'what another area brings'),
  ];
  const bytes = bytesOfAreas(['master', 'store'], parts);
  expect(bytes.get('master')).toBe(
    packed('all of its screens') + packed('the words of a language that needs many of them'),
  );
  expect(bytes.get('store')).toBe(0);
});

it('judges the build of the product, and not that of the kit’s own page', () => {
  const { apply } = budgetPlugin(['master'], 'texts');
  const isJudged = (build: object, command: 'build' | 'serve') =>
    (apply as (config: object, env: object) => boolean)({ build }, { command, mode: 'production' });
  expect(isJudged({ outDir: 'dist' }, 'build')).toBe(true);
  expect(isJudged({ rolldownOptions: { input: 'kit.html' } }, 'build')).toBe(false);
  expect(isJudged({ rolldownOptions: { output: {} } }, 'build')).toBe(true);
  expect(isJudged({}, 'serve')).toBe(false);
});
