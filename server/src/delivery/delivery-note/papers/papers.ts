import { type DeliveryNote, type DeliveryNoteTexts, deliveryNoteWords, type PackagingLine } from '@inbound/documents';
import { decide, groupBy, type Language, languageOf, orThrow, shortest, sum } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import type { Auxiliary } from '@inbound/shared/delivery/delivery-note/packing-model';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { asBuffer } from '../../../platform/threads/bytes.ts';
import { say } from '../../../platform/tools/texts.ts';
import { readAround } from '../around.ts';
import type { PackagingByCode } from '../packing/structure.ts';
import { factsOf, readWhole, type UnitRow, type WholeNote } from '../rows.ts';
import { drawNotePaper } from './draw.ts';

const wordsIn = (language: Language) =>
  Object.fromEntries(
    deliveryNoteWords.map(word => [word, say(language, `paper.${word}`)]),
  ) as DeliveryNoteTexts['words'];

const textsFor = (language: Language): DeliveryNoteTexts => ({
  language,
  words: wordsIn(language),
  english: wordsIn('en'),
});

/** Equal units as one row of the summary, with the first and last plate. */
const unitRows = (units: readonly UnitRow[], packaging: PackagingByCode): PackagingLine[] =>
  [...groupBy(units, unit => `${unit.kind} ${unit.packaging_code}`).values()].map(same => {
    const [first, last] = [same[0] as UnitRow, same.at(-1) as UnitRow];
    return {
      kind: first.kind,
      packagingCode: first.packaging_code,
      name: packaging.get(first.packaging_code)?.name,
      count: same.length,
      reusable: first.reusable,
      tare: shortest(sum(same.map(unit => unit.tare))),
      gross: shortest(sum(same.map(unit => unit.gross))),
      plates: same.length === 1 ? [first.licence_plate] : [first.licence_plate, last.licence_plate],
    };
  });

const auxiliaryRows = (units: readonly UnitRow[], packaging: PackagingByCode): PackagingLine[] =>
  [
    ...groupBy(
      units.flatMap(unit => unit.auxiliary as Auxiliary[]),
      entry => entry.packaging,
    ),
  ].map(([code, same]) => ({
    packagingCode: code,
    name: packaging.get(code)?.name,
    count: same.reduce((total, { count }) => total + count, 0),
    reusable: packaging.get(code)?.reusable,
  }));

const linesOf = ({ lines }: WholeNote, isChinese: boolean): DeliveryNote['lines'] =>
  lines.map(line => ({
    position: String(line.position),
    partNo: line.part_no,
    description: isChinese ? line.material_name_zh : line.material_name_en,
    quantity: shortest(line.qty),
    unit: line.unit,
    order: line.agreement_no,
    orderItem: line.call_off_line_no,
    batch: line.batch || undefined,
    hardware: line.hardware || undefined,
    software: line.software || undefined,
    producedOn: line.production_date ?? undefined,
    expiresOn: line.expiry_date ?? undefined,
    countryOfOrigin: line.origin || undefined,
    preferenceStatus: line.preference || undefined,
  }));

/** The delivery note on A4 in the plant's language and English; a draft says so on each page. */
export const notePaper = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const whole = await readWhole(ctx, id);
  const { note, units } = whole;
  const decision = decide(deliveryNote, 'print', factsOf(note), ctx.may);
  orThrow('refusal' in decision ? decision.refusal : true);
  const { supplier, location, plant, packaging } = await readAround(ctx, whole);
  const language = languageOf(plant.language) ?? 'en';
  const isChinese = language.startsWith('zh');
  const outer = units.filter(unit => unit.parent_id === null);
  const content: DeliveryNote = {
    number: note.dn_no,
    date: note.dn_date,
    draft: isDraft(note),
    supplier: {
      name: supplier.name_en,
      lines: [location.street, `${location.post_code} ${location.city}`, location.country],
    },
    supplierNo: supplier.code,
    duns: location.duns ?? undefined,
    consignee: {
      name: isChinese ? plant.name_zh : plant.name_en,
      lines: [plant.street, `${plant.post_code ?? ''} ${plant.city ?? ''}`, note.consignee].filter(line => line.trim()),
    },
    plant: `${plant.plant_no} ${isChinese ? plant.name_zh : plant.name_en}`,
    unloadingPoint: note.unloading_point,
    eta: `${note.eta_date} ${note.eta_time}`.trim(),
    dispatchedAt: note.dispatch_date ? `${note.dispatch_date} ${note.dispatch_time}`.trim() : undefined,
    transportType: note.transport_type,
    transportMode: note.transport_mode || undefined,
    meansOfTransport: note.plate || undefined,
    shipmentReference: note.shipment_reference || undefined,
    remark: note.remark || undefined,
    lines: linesOf(whole, isChinese),
    packaging: [...unitRows(units, packaging), ...auxiliaryRows(units, packaging)],
    totals: {
      loadUnits: outer.length,
      packages: units.filter(unit => unit.kind === 'S').length,
      netWeight: shortest(note.net),
      grossWeight: shortest(note.gross),
      volume: shortest(sum(outer.map(unit => unit.volume))),
    },
  };
  const bytes = await ctx.platform.threads.run(drawNotePaper, { note: content, texts: textsFor(language) });
  return {
    name: `delivery-note-${note.dn_no}.pdf`,
    mediaType: 'application/pdf',
    content: asBuffer(bytes),
    inline: true,
  };
};
