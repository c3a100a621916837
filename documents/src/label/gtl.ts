import type { Mm } from '../layout/page.ts';
import type { FieldName } from './fields.ts';
import type { LabelBlock, LabelLayout } from './label-page.ts';
import type { Place, TextPart } from './layout.ts';

/** Module of all codes of a label; where a code finds no room, the smaller one. */
const module: Mm = 0.5;
const smallerModule: Mm = 0.375;
const smallestModule: Mm = 0.25;
const modules = [module, smallerModule];

/** Sizes of the text of a block by weight of what it says. */
const strong = { weight: 'bold', rise: 'middle' } as const;

function value(field: FieldName, size: Mm, more: Partial<TextPart<FieldName>> = {}): TextPart<FieldName> {
  return { field, size, ...strong, ...more };
}

function lines(field: FieldName, size: Mm, at?: Place): TextPart<FieldName> {
  return { field, size, at, rise: 'top' };
}

/** Where a name begins below the top of its block, in one line and in two, and its height in sizes of its text. */
const oneLine = { top: 4.2, sizes: 1 };
const twoLines = { top: 3.7, sizes: 1.47 };
/** Where the size of a name is counted from. */
const nameTop: Mm = 4.2;

const address = (at: Place, from: 'shipFrom' | 'shipTo', size: Mm): LabelBlock => {
  const [left, top, right, bottom] = at;
  const parts = (name: typeof oneLine): LabelBlock['parts'] => {
    const nameBottom = top + nameTop + name.sizes * size;
    return [
      value(`${from}Name`, size, {
        at: [left + 1.5, top + name.top, right - 1.5, nameBottom],
        rise: 'top',
        required: 'always',
      }),
      lines(`${from}Lines`, size * 0.87, [left + 1.5, nameBottom + 0.2, right - 1.5, bottom - 0.9]),
    ];
  };
  return { at, caption: from, parts: parts(oneLine), whereLong: parts(twoLines) };
};

/** Upper part of both A5 layouts: parties, licence plate, routing, despatch and part. */
const a5Upper: readonly LabelBlock[] = [
  address([5, 5, 66, 26], 'shipFrom', 3.1),
  address([66, 5, 131, 26], 'shipTo', 3.1),
  { at: [131, 5, 168, 26], caption: 'unloadingPoint', parts: [value('unloadingPoint', 10, { required: 'always' })] },
  { at: [168, 5, 205, 26], caption: 'internalDestination', parts: [value('internalDestination', 10)] },
  {
    at: [5, 26, 33, 61],
    caption: 'labelType',
    parts: [
      value('kind', 16, { at: [7, 31, 31, 51], align: 'center' }),
      value('kindWord', 3.1, { at: [6, 54, 32, 57], align: 'center' }),
    ],
  },
  {
    at: [33, 26, 163, 61],
    parts: [
      { field: 'plateCaption', size: 1.9, at: [34.5, 27.5, 70, 29.4] },
      { code: 'plate', symbology: 'code128', modules, height: 18, at: [34, 30.5, 162, 52] },
      value('plate', 4.6, { at: [34.5, 54, 161.5, 58.5], align: 'center' }),
    ],
  },
  {
    at: [163, 26, 205, 61],
    parts: [{ code: 'payload', symbology: 'datamatrix', modules, at: [163.5, 26.5, 204.5, 60.5] }],
  },
  {
    at: [5, 61, 163, 71],
    caption: 'customerRouting',
    parts: [
      value('customerRouting', 5.4, { at: [6.5, 65, 113, 70] }),
      value('preSeries', 3.2, { at: [114, 63.5, 138, 68.5], align: 'center', around: 'black' }),
      value('status', 3.2, { at: [139.5, 63.5, 161.5, 68.5], align: 'center', around: 'frame' }),
    ],
  },
  { at: [163, 61, 205, 71], caption: 'supplierNo', parts: [value('supplierNo', 5, { required: 'always' })] },
  { at: [5, 71, 49, 83], caption: 'deliveryNoteNo', parts: [value('deliveryNoteNo', 5.6, { required: 'always' })] },
  { at: [49, 71, 87, 83], caption: 'grossWeight', parts: [value('grossWeight', 5.6, { required: 'always' })] },
  { at: [87, 71, 125, 83], caption: 'netWeight', parts: [value('netWeight', 5.6)] },
  { at: [125, 71, 163, 83], caption: 'packageCount', parts: [value('packageCount', 5.6)] },
  { at: [163, 71, 205, 83], caption: 'eta', parts: [value('eta', 5.6)] },
  {
    at: [5, 83, 138, 108],
    caption: 'partNo',
    parts: [
      value('partNo', 16, { at: [6.5, 87.3, 136.5, 99], required: 'one part' }),
      { caption: 'description', at: [6.5, 100.5, 60, 102.4] },
      value('description', 3.8, { at: [6.5, 103.2, 136.5, 106.6] }),
    ],
    whereLong: [
      value('partNo', 9, { at: [6.5, 87.3, 136.5, 94], required: 'one part' }),
      { caption: 'description', at: [6.5, 95.4, 60, 97.3] },
      value('description', 3.8, { at: [6.5, 97.9, 136.5, 106.8] }),
    ],
  },
  {
    at: [138, 83, 184, 108],
    caption: 'quantity',
    parts: [
      value('quantity', 16, { at: [139.5, 87.3, 182.5, 99], required: 'one part' }),
      { caption: 'unit', at: [139.5, 100.5, 160, 102.4] },
      value('unit', 3.8, { at: [139.5, 103.2, 182.5, 106.6], required: 'one part' }),
    ],
  },
  {
    at: [184, 83, 205, 108],
    caption: 'safetyMark',
    parts: [
      value('safetySign', 7.6, { at: [186.5, 87.5, 202.5, 99.5], align: 'center', around: 'frame' }),
      { field: 'safetyText', size: 2.1, at: [185, 101.5, 204, 107], align: 'center', rise: 'top' },
    ],
  },
];

function factsRow(top: Mm, bottom: Mm): LabelBlock[] {
  const size = 4.4;
  return [
    {
      at: [5, top, 38, bottom],
      caption: 'packagingType',
      parts: [value('packagingType', size, { required: 'always' })],
    },
    { at: [38, top, 74, bottom], caption: 'date', parts: [value('date', size)] },
    { at: [74, top, 118, bottom], caption: 'batch', parts: [value('batch', size)] },
    { at: [118, top, 147, bottom], caption: 'hardware', parts: [value('hardware', size)] },
    { at: [147, top, 176, bottom], caption: 'software', parts: [value('software', size)] },
    { at: [176, top, 205, bottom], caption: 'partRevision', parts: [value('partRevision', size)] },
  ];
}

/** Global transport label, VDA 4994, A5 landscape: masters, mixed load units and large load carriers. */
export const gtlA5: LabelLayout = {
  name: 'gtl-a5',
  width: 210,
  height: 148,
  blocks: [
    ...a5Upper,
    { at: [5, 108, 118, 117], caption: 'packageId', parts: [value('plateWithIdentifier', 3.8)] },
    { at: [118, 108, 205, 117], caption: 'supplierPartNo', parts: [value('supplierPartNo', 3.8)] },
    ...factsRow(117, 128),
    { at: [5, 128, 74, 143], caption: 'optionalText', parts: [lines('optionalText', 2.6, [6.5, 132.2, 72.5, 141.8])] },
    {
      at: [74, 128, 205, 143],
      caption: 'customerReferences',
      parts: [
        lines('firstReferences', 2.6, [75.5, 132.2, 138, 141.8]),
        lines('otherReferences', 2.6, [140, 132.2, 203.5, 141.8]),
      ],
    },
  ],
};

/** The same paper for plants that still read PDF417: it stands at the foot beside the optional information. */
export const gtlA5Pdf417: LabelLayout = {
  name: 'gtl-a5-pdf417',
  width: 210,
  height: 148,
  blocks: [
    ...a5Upper,
    ...factsRow(108, 119),
    { at: [5, 119, 74, 131], caption: 'optionalText', parts: [lines('optionalText', 2.4)] },
    { at: [5, 131, 74, 143], caption: 'customerReferences', parts: [lines('references', 2.4)] },
    {
      at: [74, 119, 205, 143],
      parts: [
        {
          code: 'payload',
          symbology: 'pdf417',
          columns: 12,
          modules: [smallerModule, smallestModule],
          at: [74.5, 119.5, 204.5, 142.5],
        },
      ],
    },
  ],
};

/** Global transport label, VDA 4994, for the label slot of small load carriers. */
export const gtlKlt: LabelLayout = {
  name: 'gtl-klt',
  width: 210,
  height: 74,
  blocks: [
    address([4, 4, 56, 17.5], 'shipFrom', 2.4),
    address([56, 4, 108, 17.5], 'shipTo', 2.4),
    {
      at: [108, 4, 142, 17.5],
      caption: 'unloadingPoint',
      parts: [value('unloadingPoint', 7.5, { required: 'always' })],
    },
    { at: [142, 4, 174, 17.5], caption: 'internalDestination', parts: [value('internalDestination', 7.5)] },
    {
      at: [174, 4, 206, 38.5],
      parts: [{ code: 'payload', symbology: 'datamatrix', modules, at: [174.5, 4.5, 205.5, 38] }],
    },
    {
      at: [4, 17.5, 28, 38.5],
      caption: 'labelType',
      parts: [
        value('kind', 12.5, { at: [4.8, 21.3, 27.2, 32], align: 'center' }),
        value('kindWord', 2.6, { at: [4.8, 33.8, 27.2, 36.4], align: 'center' }),
      ],
    },
    {
      at: [28, 17.5, 174, 38.5],
      parts: [
        { field: 'plateCaption', size: 1.9, at: [29.5, 19, 60, 20.9] },
        { code: 'plate', symbology: 'code128', modules, height: 13, at: [29, 18.5, 173, 33] },
        value('plate', 3.6, { at: [29.5, 33.6, 172.5, 37.4], align: 'center' }),
      ],
    },
    {
      at: [4, 38.5, 120, 54.5],
      caption: 'partNo',
      parts: [
        value('partNo', 9.6, { at: [5.5, 42.6, 118.5, 49.6], required: 'one part' }),
        value('description', 2.6, { at: [5.5, 51, 84, 53.6] }),
        value('preSeries', 2.3, { at: [85, 50.6, 103, 53.7], align: 'center', around: 'black' }),
        value('status', 2.3, { at: [104, 50.6, 119, 53.7], align: 'center', around: 'frame' }),
      ],
    },
    {
      at: [120, 38.5, 162, 54.5],
      caption: 'quantity',
      parts: [
        value('quantity', 9.6, { at: [121.5, 42.6, 160.5, 49.6], required: 'one part' }),
        value('unit', 2.6, { at: [121.5, 51, 160.5, 53.6], required: 'one part' }),
      ],
    },
    { at: [162, 38.5, 186, 54.5], caption: 'supplierNo', parts: [value('supplierNo', 4.6, { required: 'always' })] },
    {
      at: [186, 38.5, 206, 54.5],
      caption: 'safetyMark',
      parts: [
        value('safetySign', 5, { at: [189.5, 42.6, 202.5, 49.8], align: 'center', around: 'frame' }),
        { field: 'safetyText', size: 1.9, at: [186.8, 51.2, 205.2, 54], align: 'center', rise: 'top' },
      ],
    },
    {
      at: [4, 54.5, 28, 62.3],
      caption: 'deliveryNoteNo',
      parts: [value('deliveryNoteNo', 3.8, { required: 'always' })],
    },
    { at: [28, 54.5, 46, 62.3], caption: 'grossWeight', parts: [value('grossWeight', 4, { required: 'always' })] },
    { at: [46, 54.5, 64, 62.3], caption: 'netWeight', parts: [value('netWeight', 4)] },
    { at: [64, 54.5, 92, 62.3], caption: 'packagingType', parts: [value('packagingType', 4, { required: 'always' })] },
    { at: [92, 54.5, 120, 62.3], caption: 'date', parts: [value('date', 4)] },
    { at: [120, 54.5, 150, 62.3], caption: 'batch', parts: [value('batch', 4)] },
    { at: [150, 54.5, 168, 62.3], caption: 'hardware', parts: [value('hardware', 4)] },
    { at: [168, 54.5, 186, 62.3], caption: 'software', parts: [value('software', 4)] },
    { at: [186, 54.5, 206, 62.3], caption: 'partRevision', parts: [value('partRevision', 4)] },
    { at: [4, 62.3, 74, 70], caption: 'customerRouting', parts: [value('customerRouting', 4)] },
    {
      at: [74, 62.3, 120, 70],
      caption: 'optionalText',
      parts: [lines('optionalInline', 2.2, [75.5, 65.7, 118.5, 69.2])],
    },
    {
      at: [120, 62.3, 206, 70],
      caption: 'customerReferences',
      parts: [lines('references', 2.4, [121.5, 65.7, 204.5, 69.2])],
    },
  ],
};
