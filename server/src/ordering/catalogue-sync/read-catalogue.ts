import type { Platform } from '../../platform/call/platform.ts';
import { later } from '../../platform/tools/clock.ts';
import { outsideLine } from '../../platform/tools/outside-text.ts';
import { distributorOf } from '../distributor/distributor-of.ts';
import { freshCatalogue, type KeptCatalogue, keepCatalogue, openCatalogue } from '../distributor/kept-catalogue.ts';
import { lineNameOf } from '../distributor/line.ts';
import type { Outcome } from '../distributor/outcome.ts';
import type { Distributor } from '../distributor/port.ts';
import {
  beginOfRun,
  failRun,
  keepRun,
  LEASE_SECONDS,
  LONGEST_WAIT_SECONDS,
  postponeRun,
  type Run,
  RunEnded,
  readProgress,
  withRun,
} from './progress.ts';
import { storeCatalogue } from './store-catalogue.ts';

const LONGEST_WHY = 200;
/** A worker says that it still works after so much of its lease. */
const RENEWED_SECONDS = LEASE_SECONDS / 2;

const whyOf = (error: unknown): string => outsideLine(error instanceof Error ? error.message : `${error}`, LONGEST_WHY);

/** What becomes of a run whose catalogue did not come: it waits where nobody was asked, or fails. */
const withoutCatalogue = (
  platform: Platform,
  run: Run,
  outcome: Exclude<Outcome<unknown>, { is: 'answered' }>,
): Promise<void> => {
  if (outcome.is === 'refused')
    return failRun(platform, run, outcome.said.map(({ message }) => message).join(' · '), { isFinal: true });
  const { why } = outcome;
  const until = later(platform.clock.now(), LONGEST_WAIT_SECONDS, 'second');
  if (why === 'quota' && 'until' in outcome) return postponeRun(platform, run, why, outcome.until ?? until);
  if (why === 'resting') return postponeRun(platform, run, why, until);
  return failRun(platform, run, why, { isFinal: why === 'busy' });
};

/** The parts of a body; the run stays its worker's while they come. */
async function* whileWorking(platform: Platform, run: Run, body: AsyncIterable<Buffer>) {
  let renewAt = later(platform.clock.now(), RENEWED_SECONDS, 'second');
  for await (const part of body) {
    yield part;
    if (platform.clock.now() < renewAt) continue;
    await withRun(platform, run, ctx => keepRun(ctx, run.id, {}));
    renewAt = later(platform.clock.now(), RENEWED_SECONDS, 'second');
  }
}

/** The catalogue of the day: the one that is kept, or else fetched and kept. Undefined where it does not come now. */
const catalogueOfDay = async (
  platform: Platform,
  run: Run,
  distributor: Distributor,
  lineName: string,
): Promise<KeptCatalogue | undefined> => {
  const kept = await freshCatalogue(platform, lineName);
  if (kept) return kept;
  const began = await withRun(platform, run, ctx => beginOfRun(ctx, run.id));
  const outcome = await distributor.catalogue();
  if (outcome.is === 'answered')
    return keepCatalogue(platform, lineName, whileWorking(platform, run, outcome.value), began);
  await withoutCatalogue(platform, run, outcome);
  return undefined;
};

/** The catalogue that a run reads: the one with which it began, else that of the day, from its beginning. */
const catalogueOfRun = async (platform: Platform, run: Run, distributor: Distributor, lineName: string) => {
  const { content_hash: hash } = await withRun(platform, run, ctx => readProgress(ctx, run.id));
  const content = await catalogueOfDay(platform, run, distributor, lineName);
  if (content && content.hash !== hash)
    await withRun(platform, run, ctx =>
      keepRun(ctx, run.id, { content_hash: content.hash, content_size: content.size, entry_count: 0, read_bytes: 0 }),
    );
  return content;
};

/** Does a run, or what is left of it. */
export const readCatalogue = async (platform: Platform, run: Run): Promise<void> => {
  const distributor = distributorOf(platform, run.tenant);
  if (!platform.distributor || !distributor) return;
  try {
    const content = await catalogueOfRun(platform, run, distributor, lineNameOf(platform.distributor));
    if (content) await storeCatalogue(platform, run, distributor.entriesIn, await openCatalogue(platform, content));
  } catch (error) {
    if (error instanceof RunEnded) return;
    platform.log.warn({ err: error, run: run.id }, 'a catalogue sync broke off');
    await failRun(platform, run, whyOf(error)).catch(ended => {
      if (!(ended instanceof RunEnded)) throw ended;
    });
  }
};
