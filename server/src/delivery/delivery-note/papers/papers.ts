import {
  type DeliveryNote,
  type DeliveryNoteTexts,
  deliveryNoteWords,
  type PackagingLine,
  parsePlate,
} from '@inbound/documents';
import { decide, groupBy, type Language, languageOf, orThrow, shortest, sum } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import type { Auxiliary } from '@inbound/shared/delivery/delivery-note/packing-model';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { asBuffer } from '../../../platform/threads/bytes.ts';
import { say } from '../../../platform/tools/texts.ts';
import { entryWords } from '../../../system/dictionary/offers.ts';
import { type NoteAround, readAround } from '../around.ts';
import type { PackagingByCode } from '../packing/structure.ts';
import { factsOf, readWhole, type UnitRow } from '../rows.ts';
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

/** Equal units whose plates follow each other: a first and a last plate mean all between them. */
const runsOf = (units: readonly UnitRow[]): UnitRow[][] => {
  const runs: UnitRow[][] = [];
  const byPlate = [...units].sort((a, b) => (a.licence_plate < b.licence_plate ? -1 : 1));
  for (const unit of byPlate) {
    const last = runs.at(-1)?.at(-1);
    if (last && parsePlate(last.licence_plate).serial + 1 === parsePlate(unit.licence_plate).serial) {
      runs.at(-1)?.push(unit);
    } else runs.push([unit]);
  }
  return runs;
};

/** Equal units as rows of the summary, one for each run of plates. */
const unitRows = (units: readonly UnitRow[], packaging: PackagingByCode): PackagingLine[] =>
  [...groupBy(units, unit => `${unit.kind} ${unit.packaging_code}`).values()].flatMap(runsOf).map(run => {
    const [first, last] = [run[0] as UnitRow, run.at(-1) as UnitRow];
    return {
      kind: first.kind,
      packagingCode: first.packaging_code,
      name: packaging.get(first.packaging_code)?.name,
      count: run.length,
      reusable: first.reusable,
      tare: shortest(sum(run.map(unit => unit.tare))),
      gross: shortest(sum(run.map(unit => unit.gross))),
      plates: run.length === 1 ? [first.licence_plate] : [first.licence_plate, last.licence_plate],
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

type EntryWord = Awaited<ReturnType<typeof entryWords>>;

const linesOf = (
  { whole: { lines }, agreements }: NoteAround,
  isChinese: boolean,
  word: EntryWord,
): DeliveryNote['lines'] =>
  lines.map(line => ({
    position: String(line.position),
    partNo: line.part_no,
    description: isChinese ? line.material_name_zh : line.material_name_en,
    quantity: shortest(line.qty),
    unit: word('unit', line.unit),
    order: line.agreement_no,
    orderItem: agreements.get(line.agreement_id ?? '')?.item || undefined,
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
  const around = await readAround(ctx, whole);
  const { supplier, location, plant, packaging, forwarder } = around;
  const language = languageOf(plant.language) ?? 'en';
  const word = await entryWords(ctx, language);
  const isChinese = language.startsWith('zh');
  const outer = units.filter(unit => unit.parent_id === null);
  const content: DeliveryNote = {
    number: note.dn_no,
    date: note.dn_date,
    draft: isDraft(note),
    supplier: {
      name: supplier.name_en,
      lines: [location.street, `${location.post_code} ${location.city} ${location.country}`],
    },
    supplierNo: supplier.code,
    duns: location.duns ?? undefined,
    consignee: {
      name: isChinese ? plant.name_zh : plant.name_en,
      lines: [plant.street, `${plant.post_code ?? ''} ${plant.city ?? ''} ${plant.country ?? ''}`, note.consignee]
        .map(line => line.trim())
        .filter(Boolean),
    },
    plant: `${plant.plant_no} ${isChinese ? plant.name_zh : plant.name_en}`,
    unloadingPoint: note.unloading_point,
    eta: `${note.eta_date} ${note.eta_time}`.trim(),
    dispatchedAt: note.dispatch_date ? `${note.dispatch_date} ${note.dispatch_time}`.trim() : undefined,
    transportType: word('transportType', note.transport_type),
    transportMode: note.transport_mode ? word('transportMode', note.transport_mode) : undefined,
    forwarder: forwarder?.name,
    meansOfTransport: note.plate || undefined,
    shipmentReference: note.shipment_reference || undefined,
    remark: note.remark || undefined,
    lines: linesOf(around, isChinese, word),
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
