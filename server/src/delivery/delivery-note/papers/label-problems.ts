import { checkLabel } from '@inbound/documents';
import { type RefusalData, refusal } from '@inbound/shared';
import { labelFingerprint } from '@inbound/shared/delivery/delivery-note/label-rules';
import type { NoteAround } from '../around.ts';
import { labelOf } from './label-data.ts';
import { layoutOf } from './labels.ts';

type LabelWarning = ReturnType<typeof checkLabel>[number];

const toldOf = ({ code, field, value }: LabelWarning): RefusalData =>
  code === 'code_refused' || code === 'code_too_large'
    ? refusal('label_refused', { field, value })
    : refusal('label_check', { field, value });

/**
 * What the labels of a note leave out or cut (`label_check`), and codes that cannot be drawn (`label_refused`); each once
 * for a field. Labels that differ in nothing but their plate are looked at once: a note may have hundreds.
 */
export const labelProblems = (around: NoteAround): RefusalData[] => {
  const layout = layoutOf(around);
  const labels = around.whole.units.map(unit => labelOf(around, unit));
  const different = new Map(labels.map(label => [labelFingerprint({ ...label, plate: '' }), label]));
  const warnings = [...different.values()].flatMap(label => checkLabel(label, { layout }));
  return [...new Map(warnings.map(warning => [`${warning.code} ${warning.field}`, toldOf(warning)])).values()];
};
