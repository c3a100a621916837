import { forgetAllLocked } from '../../platform/record/locked-ahead.ts';
import { letOthersGo } from '../../platform/threads/let-others-go.ts';
import { decideUnit, importRelease, noteAgreement, type Taken, type Taking } from './import-release.ts';
import type { IncomingUnit } from './packed-file.ts';
import { placeRelease } from './references.ts';

/**
 * So many releases are taken side by side: their questions travel together, and their lines are written by few statements,
 * while the next ones are made.
 */
const SIDE_BY_SIDE = 20;

/**
 * The agreement whose schedule a release simply replaces, so that it may be taken beside others; undefined where more
 * hangs on it. The first release of a transmission is taken alone: it counts the transmission for the others.
 */
const plainAgreement = ({ intake, directory }: Taking, unit: IncomingUnit): string | undefined => {
  const { good, head, value } = unit;
  if (!good || head.interchange?.test) return undefined;
  const decision = decideUnit(intake, unit);
  if ('refusal' in decision || decision.effect !== 'replace') return undefined;
  const placed = placeRelease(directory, value);
  if ('refused' in placed) return undefined;
  const { agreement, partner } = placed.found;
  const { no } = head.transmission ?? {};
  return partner && no !== undefined && partner.last_in !== Number(no) ? undefined : agreement?.id;
};

const takeAlone = async (taking: Taking, unit: IncomingUnit, position: number): Promise<Taken> => {
  const taken = await importRelease(taking, unit, position);
  noteAgreement(taking.directory, taken);
  return taken;
};

/** One of the releases is no good: which one, and why, tells taking them one after the other. */
class NotAll extends Error {}

/** Takes releases of different agreements at once; nothing, and as if it had not been tried, where one is refused. */
const takeTogether = async (
  taking: Taking,
  units: readonly IncomingUnit[],
  first: number,
): Promise<Taken[] | undefined> => {
  const { ctx, directory } = taking;
  const counted = directory.partners.map(partner => [partner, partner.last_in] as const);
  const together: Taking = { ...taking, attempt: part => part() };
  try {
    return await ctx.tx.attempt(async () => {
      // All have ended before anything is undone.
      const outcomes = await Promise.allSettled(units.map((unit, at) => importRelease(together, unit, first + at)));
      const taken = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? outcome.value : []));
      if (taken.filter(({ applied }) => applied).length < units.length) throw new NotAll();
      return taken;
    });
  } catch {
    // What was no refusal shows again when they are taken one after the other.
    for (const [partner, last] of counted) partner.last_in = last;
    forgetAllLocked(ctx.tx);
    return undefined;
  }
};

const takeMany = async (taking: Taking, units: readonly IncomingUnit[], first: number): Promise<Taken[]> => {
  const together = units.length > 1 ? await takeTogether(taking, units, first) : undefined;
  if (together) {
    for (const one of together) noteAgreement(taking.directory, one);
    return together;
  }
  const taken: Taken[] = [];
  for (const unit of units) taken.push(await takeAlone(taking, unit, first + taken.length));
  return taken;
};

/** Takes the releases of a file in their order: what is wrong with one is its problem, and no other's. `tell` hears how many. */
export const importAll = async (
  taking: Taking,
  units: Iterable<IncomingUnit>,
  tell: (done: number) => Promise<void> = async () => undefined,
): Promise<Taken[]> => {
  const taken: Taken[] = [];
  /** Those that are taken side by side, by their agreements. */
  const waiting = new Map<string, IncomingUnit>();
  for (const unit of units) {
    const seen = plainAgreement(taking, unit);
    if (seen === undefined || waiting.has(seen) || waiting.size === SIDE_BY_SIDE) {
      taken.push(...(await takeMany(taking, [...waiting.values()], taken.length + 1)));
      waiting.clear();
      await tell(taken.length);
    }
    // What was taken meanwhile may have counted its transmission, or made its agreement.
    const agreement = seen ?? plainAgreement(taking, unit);
    if (agreement === undefined) taken.push(await takeAlone(taking, unit, taken.length + 1));
    else waiting.set(agreement, unit);
    await letOthersGo();
  }
  taken.push(...(await takeMany(taking, [...waiting.values()], taken.length + 1)));
  await tell(taken.length);
  return taken;
};
