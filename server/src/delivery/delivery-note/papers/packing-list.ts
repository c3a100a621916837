import { type PackedUnit, type PackingList, packingListWords } from '@inbound/documents';
import { shortest } from '@inbound/shared';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { type EntryWord, entryWords } from '../../../system/dictionary/offers.ts';
import type { LineRow, UnitRow } from '../rows.ts';
import { drawPackingList } from './draw.ts';
import {
  consigneeAddress,
  type NoteOnPaper,
  type OnPaper,
  orThrowPrint,
  paperReply,
  plantName,
  readForPaper,
  supplierAddress,
  textsFor,
  totalsOf,
} from './parts.ts';

const contentsOf = (
  unit: UnitRow,
  line: LineRow | undefined,
  nameOf: NoteOnPaper['nameOf'],
  word: EntryWord,
): PackedUnit['contents'] =>
  line && unit.qty
    ? [
        {
          partNo: line.part_no,
          description: nameOf(line.material_name_zh, line.material_name_en),
          quantity: shortest(unit.qty),
          unit: word('unit', line.unit),
          batch: line.batch || undefined,
        },
      ]
    : [];

/** The units of a note below one another, as they stand in each other. */
const unitsOf = ({ around: { whole }, nameOf }: NoteOnPaper, word: EntryWord): PackedUnit[] => {
  const lines = new Map(whole.lines.map(line => [line.id, line]));
  const within = (parentId: string | null): PackedUnit[] =>
    whole.units
      .filter(unit => unit.parent_id === parentId)
      .map(unit => ({
        kind: unit.kind,
        plate: unit.licence_plate || undefined,
        packagingCode: unit.packaging_code,
        grossWeight: shortest(unit.gross),
        contents: contentsOf(unit, lines.get(unit.line_id ?? ''), nameOf, word),
        units: within(unit.id),
      }));
  return within(null);
};

/** What the packing list of a note says: each load unit with what is in it. */
export const packingListOf = async (ctx: Ctx, id: string): Promise<OnPaper & { list: PackingList }> => {
  const read = await readForPaper(ctx, id);
  const { around, language } = read;
  const { note } = around.whole;
  const list: PackingList = {
    number: note.dn_no,
    date: note.dn_date,
    draft: isDraft(note),
    supplier: supplierAddress(read),
    consignee: consigneeAddress(read),
    plant: plantName(read),
    unloadingPoint: note.unloading_point,
    units: unitsOf(read, await entryWords(ctx, language)),
    totals: totalsOf([around]),
  };
  return { list, language, of: note };
};

/** The packing list as a paper. */
export const packingListPaper = async (ctx: Ctx, { id }: { id: string }): Promise<FileReply> => {
  const { list, language, of } = await packingListOf(ctx, id);
  orThrowPrint(ctx, of);
  const texts = textsFor(language, packingListWords);
  const bytes = await inThread(ctx, drawPackingList, { list, texts });
  return paperReply(`packing-list-${list.number}`, bytes);
};
