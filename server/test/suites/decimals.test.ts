import { add, type Decimal, multiply, subtract, sum } from '@inbound/shared';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { noteFigure } from '../figures.ts';
import { testServer } from '../server.ts';

const server = testServer();
const { isFull, seed } = inject('selection');
const SUMS = isFull ? 1_000_000 : 10_000;
const AT_ONCE = 5_000;

/** Quantities and prices as they are: few digits mostly, all that a decimal may have now and then. */
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), fc.nat({ max: 9 }), fc.nat({ max: 18 }), fc.boolean())
  .map(([digits, scale, length, isNegative]): Decimal => {
    const text = String(digits)
      .slice(0, Math.max(1, length))
      .padStart(scale + 1, '0');
    const whole = text.slice(0, text.length - scale).replace(/^0+(?=\d)/, '');
    const part = scale > 0 ? `.${text.slice(text.length - scale)}` : '';
    return `${isNegative && /[1-9]/.test(text) ? '-' : ''}${whole}${part}` as Decimal;
  });

const ASK = `select trim_scale(a::numeric + b::numeric)::text as added, trim_scale(a::numeric - b::numeric)::text as taken,
    trim_scale(a::numeric * b::numeric)::text as times, trim_scale(a::numeric + b::numeric + c::numeric)::text as all
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (a, b, c, at) order by at`;

it(`${SUMS} sums, differences and products are what PostgreSQL says`, async () => {
  for (let done = 0; done < SUMS; done += AT_ONCE) {
    const given = fc.sample(fc.tuple(decimal, decimal, decimal), { seed: seed + done, numRuns: AT_ONCE });
    const said = await server.sql(ASK, [given.map(([a]) => a), given.map(([, b]) => b), given.map(([, , c]) => c)]);
    const ours = given.map(([a, b, c]) => ({
      added: add(a, b),
      taken: subtract(a, b),
      times: multiply(a, b),
      all: sum([a, b, c]),
    }));
    expect(ours).toEqual(said);
  }
  noteFigure('decimals', `${SUMS} sums, differences and products, difference 0`);
});
