import { capHeight } from '../layout/fit.ts';
import type { Mm } from '../layout/page.ts';
import type { CodeContent } from './contents.ts';
import type { FieldName } from './fields.ts';
import type { CaptionName } from './label.ts';
import type { LabelBlock, LabelLayout } from './label-page.ts';
import type { Place, TextPart } from './layout.ts';

const modules: readonly Mm[] = [0.375, 0.25];
const inset: Mm = 1.5;
/** Quiet zones begin so far from the frame of their field. */
const clearOfFrame: Mm = 0.6;

interface Barred {
  readonly caption: CaptionName;
  readonly field: FieldName;
  readonly code: CodeContent;
  /** Size of the value. */
  readonly size: Mm;
  /** The value stands beside the caption from here, or below it over the whole width. */
  readonly beside?: Mm;
  readonly required?: TextPart['required'];
}

/** A field with its bars below the value. */
function barred(at: Place, { caption, field, code, size, beside, required }: Barred): LabelBlock {
  const [left, top, right, bottom] = at;
  const valueTop = top + (beside ? inset : 4.2);
  const valueBottom = valueTop + size * capHeight + 0.1;
  const bars: Place = [left + clearOfFrame, valueBottom + 1.3, right - clearOfFrame, bottom - 1.2];
  return {
    at,
    caption,
    parts: [
      {
        field,
        at: [beside ?? left + inset, valueTop, right - inset, valueBottom],
        size,
        weight: 'bold',
        align: beside ? 'right' : 'left',
        required,
      },
      { code, symbology: 'code39', modules, height: bars[3] - bars[1], align: 'left', at: bars },
    ],
  };
}

function plain(
  at: Place,
  caption: CaptionName,
  field: FieldName,
  size: Mm,
  more: Partial<Omit<TextPart, 'field' | 'at'>> = {},
): LabelBlock {
  return { at, caption, parts: [{ field, size, weight: 'bold', rise: 'middle', ...more }] };
}

const address = { weight: 'regular', rise: 'top' } as const;

/** VDA 4902 version 4, A5 landscape. Plants that have not changed to the global transport label still read it. */
export const vda4902A5: LabelLayout = {
  name: 'vda4902-a5',
  width: 210,
  height: 148,
  blocks: [
    plain([5, 5, 105, 25], 'receiver', 'shipToAddress', 3.6, address),
    plain([105, 5, 205, 25], 'destination', 'destination', 9, { required: 'always' }),
    barred([5, 25, 105, 47], {
      caption: 'deliveryNoteNo',
      field: 'deliveryNoteNo',
      code: 'legacyDeliveryNoteNo',
      size: 5,
      beside: 45,
      required: 'always',
    }),
    plain([105, 25, 205, 36], 'supplierAddress', 'shipFromLine', 3, { rise: 'top' }),
    plain([105, 36, 138, 47], 'netWeight', 'netWeight', 4.6),
    plain([138, 36, 172, 47], 'grossWeight', 'grossWeight', 4.6, { required: 'always' }),
    plain([172, 36, 205, 47], 'boxes', 'packageCount', 4.6),
    barred([5, 47, 205, 77], {
      caption: 'partNo',
      field: 'partNo',
      code: 'legacyPartNo',
      size: 13,
      required: 'one part',
    }),
    barred([5, 77, 82, 101], {
      caption: 'quantity',
      field: 'quantity',
      code: 'legacyQuantity',
      size: 8,
      beside: 30,
      required: 'one part',
    }),
    plain([82, 77, 205, 89], 'description', 'description', 4.6),
    plain([82, 89, 142, 101], 'date', 'date', 4.6),
    plain([142, 89, 205, 101], 'engineeringChange', 'level', 4.6),
    barred([5, 101, 82, 122], {
      caption: 'supplierNo',
      field: 'supplierNo',
      code: 'legacySupplierNo',
      size: 5,
      beside: 35,
      required: 'always',
    }),
    barred([82, 101, 205, 122], {
      caption: 'legacySupplierPartNo',
      field: 'supplierPartNo',
      code: 'legacySupplierPartNo',
      size: 5,
      beside: 120,
    }),
    barred([5, 122, 105, 143], {
      caption: 'legacyPackageNo',
      field: 'legacyPackageNo',
      code: 'legacyPackageNo',
      size: 5,
      beside: 45,
      required: 'always',
    }),
    barred([105, 122, 205, 143], {
      caption: 'legacyBatch',
      field: 'batch',
      code: 'legacyBatch',
      size: 5,
      beside: 140,
    }),
  ],
};

/** The same for the label slot of small load carriers. */
export const vda4902Klt: LabelLayout = {
  name: 'vda4902-klt',
  width: 210,
  height: 74,
  blocks: [
    plain([4, 4, 105, 13], 'receiver', 'shipToLine', 2.6, address),
    plain([105, 4, 206, 13], 'destination', 'destination', 5, { required: 'always' }),
    barred([4, 13, 82, 27], {
      caption: 'deliveryNoteNo',
      field: 'deliveryNoteNo',
      code: 'legacyDeliveryNoteNo',
      size: 3.6,
      beside: 40,
      required: 'always',
    }),
    plain([82, 13, 146, 27], 'supplierAddress', 'shipFromAddress', 2.3, address),
    plain([146, 13, 166, 27], 'netWeight', 'netWeight', 4),
    plain([166, 13, 187, 27], 'grossWeight', 'grossWeight', 4, { required: 'always' }),
    plain([187, 13, 206, 27], 'boxes', 'packageCount', 4),
    barred([4, 27, 146, 43], {
      caption: 'partNo',
      field: 'partNo',
      code: 'legacyPartNo',
      size: 7,
      beside: 40,
      required: 'one part',
    }),
    plain([146, 27, 206, 43], 'description', 'description', 3.6),
    barred([4, 43, 66, 57], {
      caption: 'quantity',
      field: 'quantity',
      code: 'legacyQuantity',
      size: 4.6,
      beside: 26,
      required: 'one part',
    }),
    barred([66, 43, 146, 57], {
      caption: 'legacySupplierPartNo',
      field: 'supplierPartNo',
      code: 'legacySupplierPartNo',
      size: 3.4,
      beside: 96,
    }),
    plain([146, 43, 174, 57], 'date', 'date', 3.6),
    plain([174, 43, 206, 57], 'engineeringChange', 'level', 3.6),
    barred([4, 57, 66, 70], {
      caption: 'supplierNo',
      field: 'supplierNo',
      code: 'legacySupplierNo',
      size: 3.4,
      beside: 30,
      required: 'always',
    }),
    barred([66, 57, 146, 70], {
      caption: 'legacyPackageNo',
      field: 'legacyPackageNo',
      code: 'legacyPackageNo',
      size: 3.4,
      beside: 96,
      required: 'always',
    }),
    barred([146, 57, 206, 70], {
      caption: 'legacyBatch',
      field: 'batch',
      code: 'legacyBatch',
      size: 3.4,
      beside: 172,
    }),
  ],
};

/** VDA 4902 allows Code 128 as well, with the same contents. */
function inCode128(layout: LabelLayout): LabelLayout {
  const blocks = layout.blocks.map(block => ({
    ...block,
    parts: block.parts?.map(part => ('code' in part ? { ...part, symbology: 'code128' as const } : part)),
  }));
  return { ...layout, name: `${layout.name}-code128`, blocks };
}

/** Both sizes with the bars of Code 128. */
export const vda4902A5Code128 = inCode128(vda4902A5);
export const vda4902KltCode128 = inCode128(vda4902Klt);
