import type { ContainerLabel, ContainerLabelWords } from './container.ts';
import type { Block, Layout, Place, TextPart } from './layout.ts';

/** Texts of a container label. */
export type ContainerField =
  | Exclude<keyof ContainerLabel, 'consignor' | 'consignee'>
  | 'consignorName'
  | 'consignorLines'
  | 'consigneeName'
  | 'consigneeLines'
  | 'kind'
  | 'kindWord';

type Caption = keyof ContainerLabelWords;

type ContainerBlock = Block<ContainerField, 'plate' | 'payload', Caption>;

function value(
  field: ContainerField,
  size: number,
  more: Partial<TextPart<ContainerField>> = {},
): TextPart<ContainerField> {
  return { field, size, weight: 'bold', rise: 'middle', ...more };
}

function party(at: Place, who: 'consignor' | 'consignee'): ContainerBlock {
  const [left, top, right, bottom] = at;
  return {
    at,
    caption: who,
    parts: [
      value(`${who}Name`, 4, { at: [left + 1.5, top + 4.5, right - 1.5, top + 8.5], rise: 'top', required: 'always' }),
      { field: `${who}Lines`, size: 3.2, at: [left + 1.5, top + 9.4, right - 1.5, bottom - 1], rise: 'top' },
    ],
  };
}

const modules = [0.5, 0.375];

/** Label of a bundle of empties, A5 landscape. */
export const containerA5: Layout<ContainerField, 'plate' | 'payload', Caption> = {
  name: 'container-a5',
  width: 210,
  height: 148,
  blocks: [
    party([5, 5, 81, 31], 'consignor'),
    party([81, 5, 157, 31], 'consignee'),
    { at: [157, 5, 205, 31], caption: 'unloadingPoint', parts: [value('unloadingPoint', 11)] },
    {
      at: [5, 31, 33, 66],
      caption: 'labelType',
      parts: [
        value('kind', 16, { at: [7, 36, 31, 56], align: 'center' }),
        value('kindWord', 3.1, { at: [6, 59, 32, 62], align: 'center' }),
      ],
    },
    {
      at: [33, 31, 163, 66],
      caption: 'plate',
      parts: [
        { code: 'plate', symbology: 'code128', modules, height: 18, at: [34, 35.5, 162, 57] },
        value('plate', 4.6, { at: [34.5, 59, 161.5, 63.5], align: 'center' }),
      ],
    },
    {
      at: [163, 31, 205, 66],
      parts: [{ code: 'payload', symbology: 'datamatrix', modules, at: [163.5, 31.5, 204.5, 65.5] }],
    },
    {
      at: [5, 66, 138, 108],
      caption: 'packagingCode',
      parts: [
        value('packagingCode', 20, { at: [6.5, 72, 136.5, 90], required: 'always' }),
        value('packagingName', 5.6, { at: [6.5, 94, 136.5, 106], rise: 'top' }),
      ],
    },
    { at: [138, 66, 205, 108], caption: 'count', parts: [value('count', 30, { align: 'center', required: 'always' })] },
    { at: [5, 108, 81, 126], caption: 'containerNoteNo', parts: [value('containerNoteNo', 8, { required: 'always' })] },
    { at: [81, 108, 138, 126], caption: 'date', parts: [value('date', 7)] },
    { at: [138, 108, 205, 126], caption: 'grossWeight', parts: [value('grossWeight', 7)] },
    { at: [5, 126, 163, 143], caption: 'forwarder', parts: [value('forwarder', 6)] },
    {
      at: [163, 126, 205, 143],
      parts: [value('draft', 6, { at: [166, 129, 202, 140], align: 'center', around: 'frame' })],
    },
  ],
};
