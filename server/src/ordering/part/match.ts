import { type CheckedOf, groupBy, plainNumber, refuse } from '@inbound/shared';
import {
  type MatchConfidence,
  type MatchedLine,
  MOST_PASTED_LINES,
  type matchParts,
} from '@inbound/shared/ordering/part/contract';
import {
  isRewrittenNumber,
  type PastedLine,
  type PastedReading,
  pastedLines,
  pastedQuantity,
} from '@inbound/shared/ordering/part/pasted-list';
import type { Ctx } from '../../platform/call/context.ts';
import { afterPrefix } from '../../platform/list/filters.ts';
import { candidatesOf } from './queries.ts';

/** A part that a number may mean, and by what. */
interface Hit {
  [column: string]: unknown;
  asked: string;
  part_id: string;
  confidence: MatchConfidence;
}

/** A prefix that is shorter finds too much to be of use. */
const SHORTEST_PREFIX = 3;
const MOST_BY_PREFIX = 6;

/** All parts that some numbers mean, by each of the ways: own number, distributor's number, either one normalised, prefix. */
const FIND = `
  with asked as (select * from unnest($3::text[], $4::text[], $5::text[]) as a (number, plain, beyond))
  select a.number as asked, own.part_id, 'own' as confidence from asked a
    join cross_reference own on own.tenant_id = $1 and own.company_id = $2 and own.own_part_no = a.number
  union all
  select a.number, p.id, 'exact' from asked a join part p on p.tenant_id = $1 and p.part_no = a.number
  union all
  select a.number, own.part_id, 'normalised' from asked a
    join cross_reference own on own.tenant_id = $1 and own.company_id = $2 and own.match_no = a.plain collate "C"
  union all
  select a.number, p.id, 'normalised' from asked a join part p on p.tenant_id = $1 and p.match_no = a.plain collate "C"
  union all
  select a.number, found.id, 'prefix' from asked a
    cross join lateral (
      select p.id from part p
      where p.tenant_id = $1 and length(a.plain) >= ${SHORTEST_PREFIX}
        and p.match_no >= a.plain collate "C" and p.match_no < a.beyond collate "C"
      order by p.match_no limit ${MOST_BY_PREFIX}) found`;

const CERTAIN = ['own', 'exact', 'normalised'] as const satisfies readonly MatchConfidence[];

const hitsOf = async (ctx: Ctx, numbers: readonly string[]): Promise<Map<string, Hit[]>> => {
  const plain = numbers.map(plainNumber);
  const beyond = plain.map(afterPrefix);
  const hits = await ctx.tx.query<Hit>(FIND, [ctx.tenant, ctx.session.companyId, numbers, plain, beyond]);
  return groupBy(hits, ({ asked }) => asked);
};

/** What a reading means in the surest way in which it means anything. */
interface Meaning {
  reading: PastedReading;
  confidence: MatchConfidence;
  partIds: string[];
}

const meaningBy = (reading: PastedReading, hits: readonly Hit[], confidence: MatchConfidence): Meaning[] => {
  const partIds = [...new Set(hits.filter(hit => hit.confidence === confidence).map(({ part_id: id }) => id))];
  return partIds.length > 0 ? [{ reading, confidence, partIds }] : [];
};

/** A number that is sure comes before one that only begins so, whichever way the line is read. */
const meaningOf = ({ readings }: PastedLine, found: ReadonlyMap<string, Hit[]>): Meaning | undefined => {
  const [first] = readings.flatMap(reading =>
    CERTAIN.flatMap(confidence => meaningBy(reading, found.get(reading.number) ?? [], confidence)),
  );
  if (first) return first;
  return readings.toReversed().flatMap(reading => meaningBy(reading, found.get(reading.number) ?? [], 'prefix'))[0];
};

const verdictOf = (line: PastedLine, meaning: Meaning | undefined): MatchedLine['verdict'] => {
  if (line.hasMore) return 'too_many_cells';
  if (!meaning) return line.readings.some(({ number }) => isRewrittenNumber(number)) ? 'rewritten' : 'not_found';
  const { quantity } = meaning.reading;
  if (quantity !== '' && pastedQuantity(quantity) === undefined) return 'quantity';
  return meaning.confidence !== 'prefix' && meaning.partIds.length === 1 ? 'matched' : 'ambiguous';
};

/**
 * Reads a pasted list line by line: each line is matched, ambiguous, or not found, and none is passed over. What only begins
 * like a part is offered, and never taken by itself.
 */
export const match = async (ctx: Ctx, { text }: CheckedOf<typeof matchParts>): Promise<{ lines: MatchedLine[] }> => {
  const lines = pastedLines(text);
  if (lines.length > MOST_PASTED_LINES)
    throw refuse('invalid', {
      fields: [{ field: 'text', code: 'range', params: { min: '', max: `${MOST_PASTED_LINES}` } }],
    });
  const numbers = [...new Set(lines.flatMap(({ readings }) => readings.map(({ number }) => number)))];
  const found = await hitsOf(ctx, numbers);
  const meanings = lines.map(line => meaningOf(line, found));
  const candidates = await candidatesOf(
    ctx,
    meanings.flatMap(meaning => meaning?.partIds ?? []),
  );
  return {
    lines: lines.map((line, at): MatchedLine => {
      const meaning = meanings[at];
      const quantity = pastedQuantity(meaning?.reading.quantity ?? '');
      return {
        ...{ line: line.line, typed: line.typed, number: meaning?.reading.number ?? line.readings[0]?.number ?? '' },
        ...{ verdict: verdictOf(line, meaning), confidence: meaning?.confidence ?? null, quantity: quantity ?? null },
        candidates: (meaning?.partIds ?? []).flatMap(id => candidates.get(id) ?? []),
      };
    }),
  };
};
