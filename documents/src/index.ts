export { DocumentFault, type FaultCode } from './base/fault.ts';
export { fontFiles, type Language, useFontFolder } from './fonts/faces.ts';
export { type LabelOptions, labelPage } from './label/compose.ts';
export { gtlA5, gtlA5Pdf417, gtlKlt } from './label/gtl.ts';
export {
  type Address,
  type DateCategory,
  type Decimal,
  englishLabelWords,
  type Label,
  type LabelWords,
  type PlainDate,
} from './label/label.ts';
export type { Block, CaptionPart, CodePart, LabelLayout, Place, TextPart } from './label/layout.ts';
export { checkLabel, type LabelSheetOptions, type Labels, labelSheet, labelSvg } from './label/sheet.ts';
export type { Page, Warning } from './layout/page.ts';
export { dotsOf, type PrinterProfile } from './layout/printer.ts';
export { type PayloadFieldName, payloadFields } from './licence-plate/identifiers.ts';
export { buildPayload, type Payload, type PayloadValues, parsePayload } from './licence-plate/payload.ts';
export {
  buildPlate,
  isPlate,
  type LicencePlate,
  maxPlateSerial,
  type PlateKind,
  parsePlate,
  plateIdentifiers,
  plateInGroups,
  type UnitKind,
} from './licence-plate/plate.ts';
export {
  type DeliveryNote,
  type DeliveryNoteLine,
  type DeliveryNoteTexts,
  type DeliveryNoteTotals,
  type DeliveryNoteWord,
  deliveryNotePages,
  deliveryNotePdf,
  deliveryNoteWords,
  type PackagingLine,
} from './paper/delivery-note.ts';
export type { PaperTexts } from './paper/words.ts';
export { type Pages, type PdfOptions, pdf } from './write/pdf.ts';
export { type SvgOptions, svg } from './write/svg.ts';
