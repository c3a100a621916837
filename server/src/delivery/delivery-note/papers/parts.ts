import { type Address, type PackagingLine, type PackingTotals, parsePlate } from '@inbound/documents';
import { decide, groupBy, type Language, languageOf, orThrow, shortest, sum } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import type { Auxiliary } from '@inbound/shared/delivery/delivery-note/packing-model';
import type { Ctx } from '../../../platform/call/context.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { type NameOf, namesIn } from '../../../platform/list/more-names.ts';
import { asBuffer } from '../../../platform/threads/bytes.ts';
import { say } from '../../../platform/tools/texts.ts';
import { loadNoteContext, type NoteContext } from '../note-context.ts';
import type { PackagingByCode } from '../packing/structure.ts';
import { factsOf, type NoteRow, readWhole, type UnitRow } from '../rows.ts';

/** The texts of a paper: its words in the plant's language and in English. */
export interface PaperTextsOf<Word extends string> {
  language: Language;
  words: Record<Word, string>;
  english: Record<Word, string>;
}

const wordsIn = <Word extends string>(language: Language, words: readonly Word[]) =>
  Object.fromEntries(words.map(word => [word, say(language, `paper.${word}`)])) as Record<Word, string>;

/** Says the words of a paper in the plant's language and in English. */
export const textsFor = <Word extends string>(language: Language, words: readonly Word[]): PaperTextsOf<Word> => ({
  language,
  words: wordsIn(language, words),
  english: wordsIn('en', words),
});

/** A note with what its papers tell, and the language of its plant. */
export interface NoteOnPaper {
  around: NoteContext;
  language: Language;
  /** What its plant, supplier, materials and packaging are called there. */
  nameOf: NameOf;
}

/** Of which note a paper is, and the language of its plant. */
export interface OnPaper {
  of: NoteRow;
  language: Language;
}

/** Refuses papers of a note without material, and of one that was cancelled. */
export const orThrowPrint = ({ may }: Ctx, note: NoteRow): void => {
  const decision = decide(deliveryNote, 'print', factsOf(note), may);
  orThrow('refusal' in decision ? decision.refusal : true);
};

/** Reads a note as its papers tell of it. */
export const readForPaper = async (ctx: Ctx, id: string): Promise<NoteOnPaper> => {
  const around = await loadNoteContext(ctx, await readWhole(ctx, id));
  const language = languageOf(around.plant.language) ?? 'en';
  const { plant, supplier, materials, packaging } = around;
  const named = [plant, supplier, ...materials.values(), ...packaging.values()];
  return { around, language, nameOf: namesIn(language, named) };
};

/** From whom goods go, as its production location has it. */
export const supplierAddress = ({ around: { supplier, location }, nameOf }: NoteOnPaper): Address => ({
  name: nameOf(supplier.name_zh, supplier.name_en),
  lines: [location.street, `${location.post_code} ${location.city} ${location.country}`],
});

/** To whom they go. */
export const consigneeAddress = ({ around: { plant, whole }, nameOf }: NoteOnPaper): Address => ({
  name: nameOf(plant.name_zh, plant.name_en),
  lines: [plant.street, `${plant.post_code ?? ''} ${plant.city ?? ''} ${plant.country ?? ''}`, whole.note.consignee]
    .map(line => line.trim())
    .filter(Boolean),
});

/** The plant by number and name. */
export const plantName = ({ around: { plant }, nameOf }: NoteOnPaper): string =>
  `${plant.plant_no} ${nameOf(plant.name_zh, plant.name_en)}`;

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

/** What a packaging is called on the paper, by its code. */
type PackagingName = (code: string) => string | undefined;

/** Equal units as rows of the summary, one for each run of plates. */
const unitRows = (units: readonly UnitRow[], nameOf: PackagingName): PackagingLine[] =>
  [...groupBy(units, unit => `${unit.kind} ${unit.packaging_code}`).values()].flatMap(runsOf).map(run => {
    const [first, last] = [run[0] as UnitRow, run.at(-1) as UnitRow];
    return {
      kind: first.kind,
      packagingCode: first.packaging_code,
      name: nameOf(first.packaging_code),
      count: run.length,
      reusable: first.reusable,
      tare: shortest(sum(run.map(unit => unit.tare))),
      gross: shortest(sum(run.map(unit => unit.gross))),
      plates: run.length === 1 ? [first.licence_plate] : [first.licence_plate, last.licence_plate],
    };
  });

const auxiliaryRows = (units: readonly UnitRow[], packaging: PackagingByCode, nameOf: PackagingName): PackagingLine[] =>
  [
    ...groupBy(
      units.flatMap(unit => unit.auxiliary as Auxiliary[]),
      entry => entry.packaging,
    ),
  ].map(([code, same]) => ({
    packagingCode: code,
    name: nameOf(code),
    count: same.reduce((total, { count }) => total + count, 0),
    reusable: packaging.get(code)?.reusable,
  }));

/** Which packaging goes along, auxiliary packaging included, called as the paper's language has it. */
export const packagingRows = (
  units: readonly UnitRow[],
  { around: { packaging }, nameOf }: NoteOnPaper,
): PackagingLine[] => {
  const calledIn: PackagingName = code => {
    const row = packaging.get(code);
    return row && nameOf(row.name_zh, row.name_en);
  };
  return [...unitRows(units, calledIn), ...auxiliaryRows(units, packaging, calledIn)];
};

/** What goes together: load units, packages, and their weights. */
export const totalsOf = (notes: readonly NoteContext[]): PackingTotals => {
  const units = notes.flatMap(({ whole }) => whole.units);
  const outer = units.filter(unit => unit.parent_id === null);
  return {
    loadUnits: outer.length,
    packages: units.filter(unit => unit.kind === 'S').length,
    netWeight: shortest(sum(notes.map(({ whole }) => whole.note.net))),
    grossWeight: shortest(sum(notes.map(({ whole }) => whole.note.gross))),
    volume: shortest(sum(outer.map(unit => unit.volume))),
  };
};

/** A drawn paper as it is answered. */
export const paperReply = (name: string, bytes: Uint8Array): FileReply => ({
  name: `${name}.pdf`,
  mediaType: 'application/pdf',
  content: asBuffer(bytes),
  inline: true,
});
