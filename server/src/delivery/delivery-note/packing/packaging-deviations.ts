import { groupBy } from '@inbound/shared';
import type { PackedOtherwise } from '@inbound/shared/delivery/delivery-note/note-container';
import type { NoteContext } from '../note-context.ts';

/**
 * Parts that are not packed in the packaging of their agreement, each once for each packaging: as replacement that the
 * agreement names, or without being agreed. Both sides read it; parts without an agreement have nothing to differ from.
 */
export const packagingDeviations = ({ whole: { lines, units }, instructions }: NoteContext): PackedOtherwise[] => {
  const lineById = new Map(lines.map(line => [line.id, line]));
  const packed = units.flatMap(unit => {
    const line = unit.line_id === null ? undefined : lineById.get(unit.line_id);
    const instruction = line && instructions.get(line.material_id);
    if (!line || !instruction || unit.packaging_code === instruction.inner_code) return [];
    const used = unit.packaging_code;
    return [{ used, partNo: line.part_no, instruction, id: `${line.part_no} ${used}` }];
  });
  return [...groupBy(packed, ({ id }) => id)].flatMap(([id, same]) => {
    const [first] = same;
    if (!first) return [];
    const { partNo, used, instruction } = first;
    return {
      ...{ id, partNo, used, agreed: instruction.inner_code, packages: same.length },
      instruction: `${instruction.instruction_no} v${instruction.version_no}`,
      allowed: instruction.alternatives.some(({ innerCode }) => innerCode === used),
    };
  });
};
