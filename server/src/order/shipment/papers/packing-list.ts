import { type PackedUnit, type PackingList, packingListWords } from '@inbound/documents';
import { groupBy, isPositive, languageOf, multiply, refuse, shortest, sum } from '@inbound/shared';
import { drawPackingList, paperReply, paperTexts } from '../../../delivery/delivery-note/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { type NameOf, namesIn } from '../../../platform/list/more-names.ts';
import { type EntryWord, entryWords } from '../../../system/dictionary/offers.ts';
import { type PaperSources, paperSourcesOf, type UnitRow } from './label-data.ts';

/** The units of a shipment below one another, as they stand in each other. */
const unitsOnPaper = ({ lines, units, contents }: PaperSources, nameOf: NameOf, word: EntryWord): PackedUnit[] => {
  const byUnit = groupBy(contents, ({ unit_id }) => unit_id);
  const partsIn = (unit: UnitRow): PackedUnit['contents'] =>
    (byUnit.get(unit.id) ?? []).flatMap(({ line_id, qty }) => {
      const line = lines.find(({ id }) => id === line_id);
      if (!line) return [];
      return {
        ...{ partNo: line.part_no, description: nameOf(line.material_name_zh, line.material_name_en) },
        ...{ quantity: shortest(qty), unit: word('unit', line.unit), batch: `${line.po_no}/${line.item_no}` },
      };
    });
  const within = (parentId: string | null): PackedUnit[] =>
    units
      .filter(unit => unit.parent_id === parentId)
      .map(unit => ({
        ...{ kind: unit.kind, plate: unit.licence_plate, packagingCode: unit.packaging },
        ...(unit.gross === null ? {} : { grossWeight: shortest(unit.gross) }),
        ...{ contents: partsIn(unit), units: within(unit.id) },
      }));
  return within(null);
};

const totalsOf = ({ row, lines, units }: PaperSources): PackingList['totals'] => {
  const net = sum(lines.map(line => multiply(line.packed, line.net_weight)));
  return {
    loadUnits: units.filter(unit => unit.parent_id === null).length,
    packages: units.filter(unit => units.every(other => other.parent_id !== unit.id)).length,
    ...(isPositive(net) ? { netWeight: shortest(net) } : {}),
    ...(isPositive(row.gross_weight) ? { grossWeight: shortest(row.gross_weight) } : {}),
  };
};

/** The packing list of a shipment in the language of its plant and in English; one that has not left is a draft. */
export const packingListPaper = async (ctx: Ctx, { id }: { id: string }): Promise<FileReply> => {
  const row = await ctx.rows('shipment').selectAll().where('shipment.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  if (row.package_count === 0) throw refuse('no_package');
  const sources = await paperSourcesOf(ctx, row);
  const { plant, origin } = sources;
  const language = languageOf(plant.language) ?? 'en';
  const nameOf = namesIn(language, [plant, origin.supplier]);
  const { location, supplier } = origin;
  const list: PackingList = {
    ...{ number: row.shipment_no, date: row.plan_transport_date, draft: row.shipped_at === null },
    supplier: {
      name: nameOf(supplier.name_zh, supplier.name_en),
      lines: [location.street, `${location.post_code} ${location.city} ${location.country}`],
    },
    consignee: {
      name: nameOf(plant.name_zh, plant.name_en),
      lines: [plant.street, `${plant.post_code ?? ''} ${plant.city ?? ''} ${plant.country ?? ''}`].filter(Boolean),
    },
    plant: `${plant.plant_no} ${nameOf(plant.name_zh, plant.name_en)}`,
    units: unitsOnPaper(sources, nameOf, await entryWords(ctx, language)),
    totals: totalsOf(sources),
  };
  const bytes = await inThread(ctx, drawPackingList, { list, texts: paperTexts(language, packingListWords) });
  return paperReply(`packing-list-${row.shipment_no}`, bytes);
};
