import type { UnitKind } from '../licence-plate/plate.ts';

/** A business date, `2026-11-25`. */
export type PlainDate = string;

/** A decimal as text, `19.6`. */
export type Decimal = string;

/** A party on a label or paper: the name, then street, postal code and town, as many lines as there are. */
export interface Address {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * Which date a label shows: expiry before shipping before production (§7.1 of VDA 4994).
 * The letter stands before the date in print.
 */
export type DateCategory = 'E' | 'S' | 'P';

/**
 * Everything that a handling unit's label says. All values are texts as they go into the despatch message, blanks and
 * leading zeros included; an absent one leaves its field empty.
 */
export interface Label {
  readonly kind: UnitKind;
  /** Licence plate without blanks, `1JUN521874630000004128`. */
  readonly plate: string;
  readonly shipFrom: Address;
  readonly shipTo: Address;
  /** DUNS number of the production location. */
  readonly duns: string;
  /** Identifier of the receiving plant in messages. */
  readonly plantNo?: string;
  readonly supplierNo?: string;
  readonly unloadingPoint?: string;
  readonly internalDestination?: string;
  readonly processCode?: string;
  readonly customerRouting?: string;
  readonly deliveryNoteNo: string;
  readonly consignmentNo?: string;
  readonly orderNo?: string;
  readonly orderItem?: string;
  /** Kilograms. */
  readonly grossWeight?: Decimal;
  /** Kilograms. */
  readonly netWeight?: Decimal;
  /** Packages in this load unit. */
  readonly packageCount?: number;
  readonly eta?: PlainDate;
  /** Part number of the buyer; a mixed label has none. */
  readonly partNo?: string;
  readonly supplierPartNo?: string;
  readonly partRevision?: string;
  readonly description?: string;
  readonly quantity?: Decimal;
  readonly unit?: string;
  /** Safety mark of the part: a sign of up to three characters, and what it means. */
  readonly safetyMark?: { readonly sign: string; readonly text: string };
  readonly packagingType?: string;
  readonly date?: { readonly category: DateCategory; readonly date: PlainDate };
  readonly batch?: string;
  readonly hardware?: string;
  readonly software?: string;
  /** Up to three lines of 25 characters. */
  readonly optionalText?: readonly string[];
  /** References that the buyer sent with the call-off, up to five lines of 25 characters. */
  readonly customerReferences?: readonly string[];
  readonly preSeries?: boolean;
  readonly draft?: boolean;
  /** Number of a reprint: 1 for the first one. */
  readonly copy?: number;
}

/** Words of a label. English by the standard; a plant may want them in its own language. */
export interface LabelWords {
  readonly captions: Readonly<Record<CaptionName, string>>;
  readonly kinds: Readonly<Record<UnitKind, string>>;
  readonly mixedLoad: string;
  readonly draft: string;
  readonly preSeries: string;
  /** `{number}` stands for the number of the reprint. */
  readonly copy: string;
}

/** Captions that the layouts use. */
export type CaptionName = keyof typeof englishCaptions;

const englishCaptions = {
  shipFrom: 'Ship-from',
  shipTo: 'Ship-to',
  unloadingPoint: 'Unloading point',
  internalDestination: 'Internal destination',
  labelType: 'Label type',
  plate: 'Licence plate',
  customerRouting: 'Customer routing',
  supplierNo: 'Supplier no (V)',
  deliveryNoteNo: 'Delivery note no (N)',
  grossWeight: 'Gross weight kg',
  netWeight: 'Net weight kg',
  packageCount: 'Quantity of packages',
  eta: 'ETA',
  partNo: 'Customer part no (P)',
  description: 'Description',
  quantity: 'Quantity (Q)',
  unit: 'Unit',
  safetyMark: 'Safety',
  packageId: 'Package ID',
  supplierPartNo: 'Supplier part no (1P)',
  packagingType: 'Packaging type (B)',
  date: 'Date',
  batch: 'Batch (1T)',
  hardware: 'HW',
  software: 'SW',
  partRevision: 'Part revision (2P)',
  optionalText: 'Optional information',
  customerReferences: 'Customer references from the call-off',
  receiver: 'Receiver',
  destination: 'Unloading point, place of use',
  supplierAddress: 'Supplier',
  boxes: 'No. of boxes',
  legacySupplierPartNo: 'Part no supplier (30S)',
  engineeringChange: 'Engineering change',
  legacyPackageNo: 'Package no (S/M/G)',
  legacyBatch: 'Batch no (H)',
} as const;

/** The words of the standard. */
export const englishLabelWords: LabelWords = {
  captions: englishCaptions,
  kinds: { S: 'SINGLE', M: 'MASTER', MIX: 'MIXED' },
  mixedLoad: 'MIXED LOAD',
  draft: 'DRAFT',
  preSeries: 'PRE-SERIES',
  copy: 'COPY {number}',
};
