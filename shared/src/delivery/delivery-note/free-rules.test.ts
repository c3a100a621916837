import { describe, expect, it } from 'vitest';
import { checkFree, checkWithoutCallOff } from './free-rules.ts';

const free = { dnCreation: 'free', quantityStrategy: { kind: 'free' }, isSpecialSupplier: false } as const;

describe('goods that nobody called off', () => {
  it('may come where the quantity is free', () => {
    expect(checkWithoutCallOff({ kind: 'free' })).toBe(true);
    expect(checkFree(free)).toBe(true);
  });

  it.each([{ kind: 'no_over_delivery' }, { kind: 'round_up_to_pack' }, { kind: 'tolerance', percent: '10' }] as const)(
    'are refused by the strategy $kind: of nothing nothing more may come',
    strategy => {
      const refused = { code: 'qty_strategy', params: { max: '0', strategy: strategy.kind } };
      expect(checkWithoutCallOff(strategy)).toEqual(refused);
      expect(checkFree({ ...free, quantityStrategy: strategy })).toEqual(refused);
    },
  );

  it('are offered to a special supplier, whom a strategy warns, and to nobody whose notes come by file', () => {
    const strict = { ...free, quantityStrategy: { kind: 'no_over_delivery' }, isSpecialSupplier: true } as const;
    expect(checkFree(strict)).toBe(true);
    expect(checkFree({ ...strict, dnCreation: 'import' })).toEqual({
      code: 'dn_creation_mode',
      params: { mode: 'import' },
    });
  });
});
