export { DocumentFault, type FaultCode } from './base/fault.ts';
export { fontFiles, type Language, useFontFolder } from './fonts/faces.ts';
export {
  type ContainerLabel,
  type ContainerLabelOptions,
  type ContainerLabelWords,
  containerLabelPage,
  englishContainerLabelWords,
} from './label/container.ts';
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
export { type LabelBlock, type LabelLayout, type LabelOptions, labelPage } from './label/label-page.ts';
export type { Block, CaptionPart, CodePart, Layout, Place, TextPart } from './label/layout.ts';
export { labelLayouts } from './label/layouts.ts';
export { checkLabel, type Labels, labelSheet, labelSvg, type SheetOptions, sheet } from './label/sheet.ts';
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
  type DeliveryNoteWord,
  deliveryNotePages,
  deliveryNotePdf,
  deliveryNoteWords,
} from './paper/delivery-note.ts';
export type { PackagingLine, PackingTotals } from './paper/packing.ts';
export type { PaperTexts } from './paper/words.ts';
