import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildPlate, isPlate, type LicencePlate, maxPlateSerial, parsePlate, plateInGroups } from './plate.ts';

const plates: fc.Arbitrary<LicencePlate> = fc.record({
  kind: fc.constantFrom('S', 'M', 'MIX', 'EMPTIES'),
  duns: fc.stringMatching(/^\d{9}$/),
  serial: fc.integer({ min: 0, max: maxPlateSerial }),
});

it('reads back every plate that it builds', () => {
  fc.assert(
    fc.property(plates, plate => {
      expect(parsePlate(buildPlate(plate))).toEqual(plate);
    }),
  );
});

it('writes what it has read', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(1J|5J|6J|J)UN\d{18}$/), text => {
      expect(buildPlate(parsePlate(text))).toBe(text);
    }),
  );
});

it('puts the identifier of the kind before agency, DUNS and a serial of nine digits', () => {
  const plate = { duns: '123456789', serial: 101 };
  expect(buildPlate({ ...plate, kind: 'S' })).toBe('1JUN123456789000000101');
  expect(buildPlate({ ...plate, kind: 'M' })).toBe('6JUN123456789000000101');
  expect(buildPlate({ ...plate, kind: 'MIX' })).toBe('5JUN123456789000000101');
  expect(buildPlate({ ...plate, kind: 'EMPTIES' })).toBe('JUN123456789000000101');
});

it('prints the plate in groups, without its identifier', () => {
  expect(plateInGroups('6JUN521874630000004127')).toBe('UN 521874630 000004127');
});

it.each([
  ['2JUN123456789000000101', 'identifier'],
  ['UN123456789000000101', 'identifier'],
  ['1JOD123456789000000101', 'agency'],
  ['1JUN12345678', 'duns'],
  ['1JUN12345678900000101', 'serial'],
  ['1JUN1234567890000001011', 'serial'],
  ['1JUN123456789 000000101', 'serial'],
])('refuses %s and names its %s', (text, part) => {
  expect(() => parsePlate(text)).toThrow(expect.objectContaining({ code: 'plate', params: { part, value: text } }));
  expect(isPlate(text)).toBe(false);
});

it.each([
  [{ duns: '12345678', serial: 1 }, 'duns'],
  [{ duns: '123456789', serial: maxPlateSerial + 1 }, 'serial'],
  [{ duns: '123456789', serial: 1.5 }, 'serial'],
  [{ duns: '123456789', serial: -1 }, 'serial'],
])('builds no plate of %j', (plate, part) => {
  const build = () => buildPlate({ kind: 'S', ...plate });
  expect(build).toThrow(expect.objectContaining({ params: expect.objectContaining({ part }) }));
});

it('tells the kinds apart', () => {
  expect(isPlate('6JUN123456789000000100', 'M')).toBe(true);
  expect(isPlate('6JUN123456789000000100', 'S')).toBe(false);
});
