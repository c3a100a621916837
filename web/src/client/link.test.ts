import { afterEach, describe, expect, it } from 'vitest';
import { decodeQuery, link, linkAt } from './link.ts';
import { clearSession, type Information, informSession } from './session-store.ts';

const keys = (...versions: string[]): Information['queryKeys'] =>
  versions.map(version => ({ version, key: btoa(String.fromCharCode(...new Uint8Array(64).fill(Number(version)))) }));

const signedIn = (...versions: string[]) => informSession({ queryKeys: keys(...versions) } as unknown as Information);

const searchOf = (href: string): string => href.slice(href.indexOf('?'));
const id = '019ab000-0000-7000-8000-000000000001';

afterEach(clearSession);

describe('an address', () => {
  it('is the bare path when it says nothing', () => {
    signedIn('1');
    expect(linkAt('/master/plant', {}, '2031').href).toBe('/master/plant');
  });

  it('holds everything in one parameter, with the plant', () => {
    signedIn('1');
    const { href } = linkAt('/master/plant', { page: 2, sort: '-plantNo' }, '2031');
    expect(href).toMatch(/^\/master\/plant\?q=1\.[\w-]+$/);
    expect(decodeQuery('/master/plant', searchOf(href))).toEqual({
      query: { page: 2, sort: '-plantNo' },
      plantNo: '2031',
      broken: false,
    });
  });

  it('outlives a change of the key', () => {
    signedIn('1');
    const { href } = link('/master/plant-detail', { id });
    signedIn('2', '1');
    expect(decodeQuery('/master/plant-detail', searchOf(href)).query).toEqual({ id });
  });

  it('means the defaults when it is broken, and says that it is', () => {
    signedIn('1');
    expect(decodeQuery('/master/plant', '?q=1.broken')).toEqual({ query: {}, plantNo: undefined, broken: true });
  });

  it('opens no detail without an id', () => {
    signedIn('1');
    expect(decodeQuery('/master/plant-detail', '').query).toBeUndefined();
    expect(decodeQuery('/master/plant-detail', '?q=1.broken')).toMatchObject({ query: undefined, broken: true });
  });

  it('on a paper names a document and its plant, and nothing that is no id', () => {
    const id = '0190a0c4-0000-7000-8000-000000000001';
    expect(decodeQuery('/transport/shipping-note-detail', `?plant=2031&id=${id}`)).toEqual({
      query: { id },
      plantNo: '2031',
      broken: false,
    });
    expect(decodeQuery('/transport/shipping-note-detail', '?plant=2031&id=1').query).toBeUndefined();
    expect(decodeQuery('/master/plant', `?id=${id}`).query).toEqual({});
  });

  it('is checked by the schema of its page: what that does not know is broken', () => {
    signedIn('1');
    const { href } = linkAt('/master/plant', { page: -3 } as never, undefined);
    expect(decodeQuery('/master/plant', searchOf(href)).broken).toBe(true);
  });
});
