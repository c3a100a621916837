import { describe, expect, it } from 'vitest';
import { noticesOf, partsListOf, thirdParties } from './lib/third-parties.mjs';

/** Licences under which the product may hand on what it is made of: none asks for its own sources. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

const parties = thirdParties();
/** Of licences that an expression lets one choose from, one is enough; of those that hold together, each counts (SPDX). */
const mayStay = (licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(one => PERMISSIVE.has(one)));

describe('what others have made', () => {
  it('has a permissive licence, each package of it', () => {
    expect(parties.length).toBeGreaterThan(100);
    expect(
      parties.filter(({ licence }) => !mayStay(licence)).map(({ name, licence }) => `${name}: ${licence}`),
    ).toEqual([]);
    expect(mayStay('(MIT OR GPL-3.0)')).toBe(true);
    expect(['GPL-3.0', 'MIT AND GPL-3.0', '(CC0-1.0 OR GPL-3.0)'].filter(mayStay)).toEqual([]);
  });

  it('is named with its text, a text that many share once', () => {
    const notices = noticesOf(parties);
    for (const { name, version } of parties) expect(notices).toContain(`${name} ${version}`);
    expect(notices).toMatch(/@expo-google-fonts\/noto-sans-sc \d[\s\S]*?SIL Open Font License/);
    expect(notices).toMatch(/fastify 5[\s\S]{0,800}permission notice shall be included/);
  });

  it('stands in the parts list with licence and hash, and everything that a part needs is in it', () => {
    const { components, dependencies } = partsListOf(parties, '1.0.0');
    const refs = new Set(components.map(component => component['bom-ref']));
    expect(refs.size).toBe(components.length);
    expect(components.filter(({ hashes }) => hashes.length === 0).map(({ name }) => name)).toEqual([]);
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter(ref => !refs.has(ref))).toEqual([]);
    const fastify = dependencies.find(({ ref }) => ref.startsWith('pkg:npm/fastify@'));
    expect(fastify?.dependsOn.some(ref => ref.startsWith('pkg:npm/pino@'))).toBe(true);
  });
});
