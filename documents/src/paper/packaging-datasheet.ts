import type { Address, Decimal, PlainDate } from '../label/label.ts';
import { facts, heading, parties, remark } from './blocks.ts';
import type { Section } from './flow.ts';
import type { Paper } from './paper.ts';
import { pictureRows } from './pictures.ts';
import { type Column, table } from './table.ts';
import { groupDigits, type PaperTexts } from './words.ts';

/** The datasheet of a packaging instruction: how a supplier packs a material, with steps and pictures. */
export interface PackagingDatasheet {
  /** Number of the agreement. */
  readonly number: string;
  readonly link?: string;
  readonly draft?: boolean;
  readonly version: string;
  readonly effectiveFrom?: PlainDate;
  readonly supplier: Address;
  readonly plant: Address;
  readonly planner?: string;
  readonly materials: readonly { readonly partNo: string; readonly description?: string }[];
  readonly packaging: readonly DatasheetPackaging[];
  readonly partsPerPackage?: Decimal;
  readonly packagesPerLayer?: number;
  readonly layers?: number;
  readonly packagesPerPallet?: number;
  /** Kilograms. */
  readonly netWeight?: Decimal;
  /** Kilograms. */
  readonly grossWeight?: Decimal;
  readonly customerRouting?: string;
  readonly safetyMark?: string;
  readonly labelText?: string;
  readonly remark?: string;
  readonly steps: readonly PackingStep[];
}

/** One packaging of an instruction. */
export interface DatasheetPackaging {
  /** Outer, inner, lid, pad, replacement: the plant's word for it. */
  readonly role: string;
  readonly packagingCode: string;
  readonly name?: string;
  /** Length × width × height in millimetres, as text. */
  readonly dimensions?: string;
  /** Kilograms. */
  readonly tare?: Decimal;
  readonly count?: number;
}

/** A step of packing, with a photograph or drawing where there is one: PNG or JPEG. */
export interface PackingStep {
  readonly text: string;
  readonly picture?: Uint8Array;
}

/** Words of a packaging datasheet. */
export const packagingDatasheetWords = [
  'packagingDatasheet',
  'draft',
  'pageOf',
  'supplier',
  'plant',
  'version',
  'effectiveFrom',
  'planner',
  'partsPerPackage',
  'packagesPerLayer',
  'layers',
  'packagesPerPallet',
  'netWeight',
  'grossWeight',
  'customerRouting',
  'safetyMark',
  'labelText',
  'remark',
  'materials',
  'part',
  'packaging',
  'role',
  'packagingCode',
  'dimensions',
  'tare',
  'count',
  'steps',
] as const;

type Word = (typeof packagingDatasheetWords)[number];

/** Texts of a packaging datasheet. */
export type PackagingDatasheetTexts = PaperTexts<Word>;

/** The packaging datasheet: facts, materials, packaging, then the steps with their pictures, two beside one another. */
export function packagingDatasheet(sheet: PackagingDatasheet, texts: PackagingDatasheetTexts): Paper<Word> {
  return {
    head: { title: 'packagingDatasheet', number: sheet.number, issuer: sheet.plant.name, link: sheet.link },
    texts,
    draft: sheet.draft,
    sections: () => sections(sheet, texts),
  };
}

function* sections(sheet: PackagingDatasheet, texts: PackagingDatasheetTexts): Generator<Section> {
  const addresses = parties(
    [
      ['supplier', sheet.supplier],
      ['plant', sheet.plant],
    ],
    texts,
  );
  yield { blocks: [addresses, ...facts(factsOf(sheet), factColumns, texts), ...remark('remark', sheet.remark, texts)] };
  yield { title: heading('materials', texts), ...table(materialColumns, sheet.materials, texts) };
  yield { title: heading('packaging', texts), ...table(packagingColumns, sheet.packaging, texts) };
  const steps = sheet.steps.map((step, index) => ({ ...step, text: `${index + 1}. ${step.text}` }));
  yield { title: heading('steps', texts), blocks: pictureRows(steps, texts.language) };
}

function factsOf(sheet: PackagingDatasheet): [Word, string | undefined][] {
  return [
    ['version', sheet.version],
    ['effectiveFrom', sheet.effectiveFrom],
    ['planner', sheet.planner],
    ['partsPerPackage', sheet.partsPerPackage && groupDigits(sheet.partsPerPackage)],
    ['packagesPerLayer', sheet.packagesPerLayer?.toString()],
    ['layers', sheet.layers?.toString()],
    ['packagesPerPallet', sheet.packagesPerPallet?.toString()],
    ['netWeight', sheet.netWeight && `${groupDigits(sheet.netWeight)} kg`],
    ['grossWeight', sheet.grossWeight && `${groupDigits(sheet.grossWeight)} kg`],
    ['customerRouting', sheet.customerRouting],
    ['safetyMark', sheet.safetyMark],
    ['labelText', sheet.labelText],
  ];
}

const factColumns = 4;

const materialColumns: readonly Column<PackagingDatasheet['materials'][number], Word>[] = [
  {
    head: 'part',
    width: 0,
    cell: material => [{ text: material.partNo, weight: 'bold' }, { text: material.description ?? '' }],
  },
];

const packagingColumns: readonly Column<DatasheetPackaging, Word>[] = [
  { head: 'role', width: 34, cell: line => line.role },
  {
    head: 'packagingCode',
    width: 66,
    cell: line => [{ text: line.packagingCode, weight: 'bold' }, { text: line.name ?? '' }],
  },
  { head: 'dimensions', width: 40, cell: line => line.dimensions },
  { head: 'tare', width: 22, align: 'right', cell: line => line.tare && groupDigits(line.tare) },
  { head: 'count', width: 0, align: 'right', cell: line => line.count?.toString() },
];
