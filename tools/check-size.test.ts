import { describe, expect, it } from 'vitest';
import { checkSize } from './check-size.ts';

const lines = (count: number, line = 'x();') => Array.from({ length: count }, () => line).join('\n');
const check = (path: string, text: string) => checkSize([{ path, text }]).map(({ says }) => says);

describe('the size of files and functions', () => {
  it('lets 400 lines pass and refuses 401, tests 300 and 301', () => {
    expect(check('server/src/a.ts', `${lines(400)}\n`)).toEqual([]);
    expect(check('server/src/a.ts', lines(401))).toEqual(['401 lines; 400 is the most']);
    expect(check('server/src/a.test.ts', lines(300))).toEqual([]);
    expect(check('server/src/a.test.ts', lines(301))).toEqual(['301 lines; 300 is the most']);
    expect(check('web/src/a.css', lines(401))).toEqual(['401 lines; 400 is the most']);
  });

  it('refuses a function of more than 60 lines, but not the heading over tests', () => {
    expect(check('a.ts', `const f = () => {\n${lines(58)}\n};`)).toEqual([]);
    expect(check('a.ts', `const f = () => {\n${lines(59)}\n};`)).toEqual(['a function of 61 lines; 60 is the most']);
    expect(check('a.ts', `class A {\n  m() {\n${lines(70)}\n  }\n}`)).toHaveLength(1);
    expect(check('a.test.ts', `describe('all', () => {\n${lines(100)}\n});`)).toEqual([]);
    expect(check('a.test.ts', `it('one', () => {\n${lines(100)}\n});`)).toHaveLength(1);
  });

  it('counts a literal of data as one line, and one that holds a function as what it is', () => {
    const data = `const rows = [\n${lines(100, "  { name: 'a', count: 1 },")}\n];`;
    expect(check('a.ts', `const f = () => {\n${data}\n${lines(57)}\n};`)).toEqual([]);
    expect(check('a.ts', `const f = () => {\n${data}\n${lines(58)}\n};`)).toEqual([
      'a function of 61 lines; 60 is the most',
    ]);
    expect(check('a.ts', `${data}\n${lines(399)}`)).toEqual([]);
    expect(check('a.ts', `const f = () => ({\n${lines(60, '  a: () => 1,')}\n});`)).toHaveLength(1);
  });

  it('leaves generated files alone', () => {
    expect(check('server/db/types.ts', lines(900))).toEqual([]);
  });
});
