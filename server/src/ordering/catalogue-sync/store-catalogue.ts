import type { Platform } from '../../platform/call/platform.ts';
import { letOthersGo } from '../../platform/threads/let-others-go.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';
import type { Distributor, OfferedPart } from '../distributor/port.ts';
import { storeParts, withdrawParts } from '../part/store-parts.ts';
import { finishRun, keepRun, type Run, readProgress, withRun } from './progress.ts';

/** So many entries are stored in one transaction. */
export const BATCH = 500;
const MOST_UNREAD_SAID = 5;

/** How far a catalogue is read. */
interface Place {
  entries: number;
  bytes: number;
}

/** Entries that were read since the last batch; of a number that comes twice the last one counts. */
class Batch {
  parts = new Map<string, OfferedPart>();
  unread: string[] = [];
  #entries = 0;

  get isFull(): boolean {
    return this.#entries >= BATCH;
  }

  take(entry: { part: OfferedPart } | { unread: string }): void {
    this.#entries += 1;
    if ('part' in entry) this.parts.set(entry.part.partNo, entry.part);
    else this.unread.push(entry.unread);
  }
}

const MEET = `insert into catalogue_sync_number (tenant_id, sync_id, part_no)
  select $1, $2, unnest($3::text[]) on conflict do nothing`;

/** Stores a batch with the place that the run has reached by it. */
const storeBatch = (platform: Platform, run: Run, batch: Batch, place: Place): Promise<void> =>
  withRun(platform, run, async ctx => {
    const before = await readProgress(ctx, run.id);
    await ctx.tx.query(MEET, [ctx.tenant, run.id, [...batch.parts.keys()]]);
    const { created, changed } = await storeParts(ctx, [...batch.parts.values()], ctx.today(DISTRIBUTOR_ZONE));
    await keepRun(ctx, run.id, {
      entry_count: place.entries,
      read_bytes: place.bytes,
      created_count: before.created_count + created,
      changed_count: before.changed_count + changed,
      unread_count: before.unread_count + batch.unread.length,
      unread_said: [...before.unread_said, ...batch.unread].slice(0, MOST_UNREAD_SAID),
      failures: 0,
      last_failure: '',
    });
  });

/** Marks what the run has not met, and ends it. */
const endRun = (platform: Platform, run: Run): Promise<void> =>
  withRun(platform, run, async ctx => {
    const gone = await withdrawParts(ctx, run.id);
    await keepRun(ctx, run.id, { gone_count: gone });
    await finishRun(ctx, run.id);
  });

/**
 * Reads a catalogue from the place of the run and stores it batch by batch: however long it is, one batch is in memory. Ends the
 * run where the catalogue ends; throws where it is cut.
 */
export const storeCatalogue = async (
  platform: Platform,
  run: Run,
  entriesIn: Distributor['entriesIn'],
  catalogue: AsyncIterable<Buffer>,
): Promise<void> => {
  const { entry_count: done } = await withRun(platform, run, ctx => readProgress(ctx, run.id));
  const place: Place = { entries: 0, bytes: 0 };
  const counted = async function* () {
    for await (const part of catalogue) {
      place.bytes += part.length;
      yield part;
    }
  };
  let batch = new Batch();
  for await (const entry of entriesIn(counted())) {
    place.entries += 1;
    await letOthersGo();
    if (place.entries <= done) continue;
    batch.take(entry);
    if (!batch.isFull) continue;
    await storeBatch(platform, run, batch, place);
    batch = new Batch();
  }
  await storeBatch(platform, run, batch, place);
  await endRun(platform, run);
};
