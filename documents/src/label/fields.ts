import { lookUp } from '../base/known.ts';
import { isPlate, plateIdentifiers, plateInGroups } from '../licence-plate/plate.ts';
import { legacyPackageNo } from './contents.ts';
import type { Label, LabelWords, PlainDate } from './label.ts';

type Value = (label: Label, words: LabelWords) => string | readonly string[] | undefined;

/** Keeps the words of a text in one line. */
const noBreak = '\u00a0';

/** Lines of customer references that stand in the left one of two columns. */
const referencesInFirstColumn = 3;

/** What a layout may show, by name: each takes its text from the label. */
const values = {
  shipFromName: label => label.shipFrom.name,
  shipFromLines: label => [...label.shipFrom.lines, `DUNS ${label.duns}`],
  shipToName: label => label.shipTo.name,
  shipToLines: label => label.shipTo.lines,
  unloadingPoint: label => label.unloadingPoint,
  internalDestination: label => label.internalDestination,
  kind: label => label.kind,
  kindWord: (label, words) => words.kinds[label.kind],
  plateCaption: (label, words) => `${words.captions.plate} (${plateIdentifiers[label.kind]})`,
  plate: label => plateInGroups(label.plate),
  plateWithIdentifier: label => `${plateIdentifiers[label.kind]} ${plateInGroups(label.plate)}`,
  customerRouting: label => label.customerRouting,
  supplierNo: label => label.supplierNo,
  deliveryNoteNo: label => label.deliveryNoteNo,
  grossWeight: label => label.grossWeight,
  netWeight: label => label.netWeight,
  packageCount: label => label.packageCount?.toString(),
  eta: label => label.eta && dayMonthYear(label.eta),
  partNo: (label, words) => (label.kind === 'MIX' ? words.mixedLoad : label.partNo),
  description: label => label.description,
  quantity: ofOnePart(label => label.quantity),
  unit: ofOnePart(label => label.unit),
  safetySign: ofOnePart(label => label.safetyMark?.sign),
  safetyText: ofOnePart(label => label.safetyMark?.text),
  supplierPartNo: ofOnePart(label => label.supplierPartNo),
  packagingType: label => label.packagingType,
  date: ofOnePart(label => label.date && `${label.date.category} ${dayMonthYear(label.date.date)}`),
  batch: ofOnePart(label => label.batch),
  hardware: ofOnePart(label => label.hardware),
  software: ofOnePart(label => label.software),
  partRevision: ofOnePart(label => label.partRevision),
  optionalText: label => label.optionalText,
  optionalInline: label => inOneLine(label.optionalText),
  references: label => inOneLine(label.customerReferences),
  firstReferences: label => label.customerReferences?.slice(0, referencesInFirstColumn),
  otherReferences: label => label.customerReferences?.slice(referencesInFirstColumn),
  shipToAddress: label => [label.shipTo.name, ...label.shipTo.lines],
  shipFromAddress: label => [label.shipFrom.name, ...label.shipFrom.lines],
  shipToLine: label => [label.shipTo.name, ...label.shipTo.lines].join(', '),
  shipFromLine: label => [label.shipFrom.name, ...label.shipFrom.lines].join(', '),
  destination: label => [label.unloadingPoint, label.internalDestination].filter(Boolean).join('   '),
  level: ofOnePart(label => [label.partRevision, label.hardware, label.software].filter(Boolean).join(' / ')),
  legacyPackageNo: label => (isPlate(label.plate) ? legacyPackageNo(label) : ''),
  preSeries: (label, words) => (label.preSeries ? words.preSeries : ''),
  status: (label, words) => statusOf(label, words),
} satisfies Record<string, Value>;

/** Texts behind one another; a line ends between two of them, not within one. */
function inOneLine(texts: readonly string[] | undefined): string | undefined {
  return texts?.map(text => text.replaceAll(' ', noBreak)).join('  ');
}

/** Names of the texts that a layout may show. */
export type FieldName = keyof typeof values;

/** The lines of a field; none when the label has no value for it. */
export function fieldLines(field: FieldName, label: Label, words: LabelWords): readonly string[] {
  const value = lookUp(values, field)(label, words);
  const lines = typeof value === 'string' ? [value] : (value ?? []);
  return lines.filter(line => line !== '');
}

/** A mixed label leaves empty what only one part number can have. */
function ofOnePart(value: (label: Label) => string | undefined): Value {
  return label => (label.kind === 'MIX' ? undefined : value(label));
}

function statusOf({ draft, copy }: Label, words: LabelWords): string {
  if (draft) return words.draft;
  return copy ? words.copy.replace('{number}', String(copy)) : '';
}

/** Dates on labels read the same for every language: `25.11.2026`. */
function dayMonthYear(date: PlainDate): string {
  return date.split('-').reverse().join('.');
}
