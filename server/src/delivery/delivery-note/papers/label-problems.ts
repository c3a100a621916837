import { type RefusalData, refusal } from '@inbound/shared';
import { labelFingerprint } from '@inbound/shared/delivery/delivery-note/label-rules';
import { checkLabels, type LabelWarning, type PlacedLabel } from '../../../packaging/label-template/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import { mapInSteps } from '../../../platform/threads/let-others-go.ts';
import { hashOf } from '../../../platform/tools/ids.ts';
import { memoize } from '../../../platform/tools/memoize.ts';
import type { NoteContext } from '../note-context.ts';
import { labelOf } from './label-data.ts';
import { layoutNameOf } from './layout.ts';

const toldOf = ({ code, field, value }: LabelWarning): RefusalData =>
  code === 'code_refused' || code === 'code_too_large'
    ? refusal('label_refused', { field, value })
    : refusal('label_check', { field, value });

/** Labels that were looked at, of which so many are remembered: who sends a note has seen what its reader was told. */
const seen = memoize<Promise<readonly LabelWarning[]>>({ most: 2_000 });

/** So many labels a thread is given at once. */
const LABELS_AT_ONCE = 50;

/** A label that nobody has looked at yet, and who waits for what is seen. */
interface Unseen {
  placed: PlacedLabel;
  tell(warnings: readonly LabelWarning[]): void;
  fail(error: unknown): void;
}

/** Looks at labels in a thread: their codes are drawn, and the first of a process opens the fonts. */
const look = async (ctx: Ctx, unseen: readonly Unseen[]): Promise<void> => {
  for (let from = 0; from < unseen.length; from += LABELS_AT_ONCE) {
    const some = unseen.slice(from, from + LABELS_AT_ONCE);
    const warnings = await inThread(
      ctx,
      checkLabels,
      some.map(({ placed }) => placed),
    );
    for (const [at, { tell }] of some.entries()) tell(warnings[at] ?? []);
  }
};

/** What is wrong with labels, by all that they say but their plates. */
const warningsOf = async (ctx: Ctx, labels: ReadonlyMap<string, PlacedLabel>): Promise<LabelWarning[]> => {
  const unseen: Unseen[] = [];
  const each = [...labels].map(([said, placed]) =>
    seen(
      hashOf(placed.layout + said).toString('base64'),
      () => new Promise((tell, fail) => unseen.push({ placed, tell, fail })),
    ),
  );
  look(ctx, unseen).catch(error => {
    for (const { fail } of unseen) fail(error);
  });
  return (await Promise.all(each)).flat();
};

/**
 * What the labels of a note leave out or cut (`label_check`), and codes that cannot be drawn (`label_refused`); each once
 * for a field. Labels that differ in nothing but their plate are looked at once: a note may have hundreds.
 */
export const labelProblems = async (ctx: Ctx, around: NoteContext): Promise<RefusalData[]> => {
  const placed = await mapInSteps(around.whole.units, unit => {
    const label = labelOf(around, unit);
    return [labelFingerprint({ ...label, plate: '' }), { label, layout: layoutNameOf(around, label.kind) }] as const;
  });
  const warnings = await warningsOf(ctx, new Map(placed));
  return [...new Map(warnings.map(warning => [`${warning.code} ${warning.field}`, toldOf(warning)])).values()];
};
