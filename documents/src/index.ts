export { DocumentFault, type FaultCode } from './base/fault.ts';
export { eachDark, encode, type Modules } from './codes/modules.ts';
export { fontFiles, type Language, useFontFolder } from './fonts/faces.ts';
export { calibrationPage } from './label/calibration.ts';
export {
  type ContainerLabel,
  type ContainerLabelOptions,
  type ContainerLabelWords,
  containerLabelPage,
  englishContainerLabelWords,
} from './label/container.ts';
export { legacyPackageNo, payloadValues } from './label/contents.ts';
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
export { checkLabel, type Labels, labelSheet, labelSvg, labelZpl, type SheetOptions, sheet } from './label/sheet.ts';
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
export { facts, heading, parties, remark, signatures } from './paper/blocks.ts';
export {
  type ConsignmentLine,
  type ConsignmentNote,
  type ConsignmentNoteTexts,
  consignmentNote,
  consignmentNoteWords,
} from './paper/consignment-note.ts';
export {
  type ContainerItem,
  type ContainerNote,
  type ContainerNoteTexts,
  containerNote,
  containerNoteWords,
} from './paper/container-note.ts';
export {
  type ContainerStatement,
  type ContainerStatementTexts,
  containerStatement,
  containerStatementWords,
  type StatementLine,
} from './paper/container-statement.ts';
export {
  type DeliveryNote,
  type DeliveryNoteLine,
  type DeliveryNoteTexts,
  deliveryNote,
  deliveryNoteWords,
} from './paper/delivery-note.ts';
export {
  type DoorPlan,
  type DoorPlanTexts,
  doorPlan,
  doorPlanWords,
  type PlannedDoor,
  type PlannedTruck,
} from './paper/door-plan.ts';
export type { Section } from './paper/flow.ts';
export {
  type Handbook,
  type HandbookChapter,
  type HandbookPart,
  handbookPages,
  handbookPdf,
} from './paper/handbook.ts';
export {
  type DatasheetPackaging,
  type PackagingDatasheet,
  type PackagingDatasheetTexts,
  type PackingStep,
  packagingDatasheet,
  packagingDatasheetWords,
} from './paper/packaging-datasheet.ts';
export type { PackagingLine, PackingTotals } from './paper/packing.ts';
export {
  type PackedPart,
  type PackedUnit,
  type PackingList,
  type PackingListTexts,
  packingList,
  packingListWords,
} from './paper/packing-list.ts';
export { type Paper, type PaperWord, paperPages, paperPdf, papersPdf } from './paper/paper.ts';
export {
  type PickUpList,
  type PickUpListTexts,
  type PickUpStop,
  pickUpList,
  pickUpListWords,
} from './paper/pick-up-list.ts';
export {
  type ShippingNote,
  type ShippingNoteLoad,
  type ShippingNoteStop,
  type ShippingNoteTexts,
  shippingNote,
  shippingNoteWords,
} from './paper/shipping-note.ts';
export { type Column, table } from './paper/table.ts';
export type { PaperTexts } from './paper/words.ts';
export { type Pages, type PdfOptions, pdf } from './write/pdf.ts';
export { type SvgOptions, svg } from './write/svg.ts';
export { type ThermalPrinter, zpl } from './write/zpl.ts';
