import { setImmediate as othersGoFirst } from 'node:timers/promises';
import { checkLabel, type Label } from '@inbound/documents';
import { type RefusalData, refusal } from '@inbound/shared';
import { labelFingerprint } from '@inbound/shared/delivery/delivery-note/label-rules';
import { layoutNamed } from '../../../packaging/label-template/offers.ts';
import { hashOf } from '../../../platform/tools/ids.ts';
import { remembering } from '../../../platform/tools/remembering.ts';
import type { NoteAround } from '../around.ts';
import { labelOf } from './label-data.ts';
import { layoutNameOf } from './labels.ts';

type LabelWarning = ReturnType<typeof checkLabel>[number];

const toldOf = ({ code, field, value }: LabelWarning): RefusalData =>
  code === 'code_refused' || code === 'code_too_large'
    ? refusal('label_refused', { field, value })
    : refusal('label_check', { field, value });

/** Labels that were looked at, of which so many are remembered: who sends a note has seen what its reader was told. */
const seen = remembering<Promise<readonly LabelWarning[]>>({ most: 2_000 });

/** What is wrong with labels, by all that they say but their plates; before one that is new others go first: its codes are drawn. */
const warningsOf = async (around: NoteAround, labels: ReadonlyMap<string, Label>): Promise<LabelWarning[]> => {
  const warnings: LabelWarning[] = [];
  for (const [said, label] of labels) {
    const layout = layoutNameOf(around, label.kind);
    const look = async () => {
      await othersGoFirst();
      return checkLabel(label, { layout: layoutNamed(layout) });
    };
    warnings.push(...(await seen(hashOf(layout + said).toString('base64'), look)));
  }
  return warnings;
};

/**
 * What the labels of a note leave out or cut (`label_check`), and codes that cannot be drawn (`label_refused`); each once
 * for a field. Labels that differ in nothing but their plate are looked at once: a note may have hundreds.
 */
export const labelProblems = async (around: NoteAround): Promise<RefusalData[]> => {
  const labels = around.whole.units.map(unit => labelOf(around, unit));
  const warnings = await warningsOf(
    around,
    new Map(labels.map(label => [labelFingerprint({ ...label, plate: '' }), label])),
  );
  return [...new Map(warnings.map(warning => [`${warning.code} ${warning.field}`, toldOf(warning)])).values()];
};
