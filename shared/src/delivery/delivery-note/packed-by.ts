import type { Shows } from '../../kernel/endpoint.ts';

/** What a note is packed by and a label is drawn from: everybody who sees a note sees how it is packed. */
export const packedBy = {
  'packaging.packagingInstruction': 'how a material is packed, to compare and to label by',
  'packaging.packagingMaster': 'names, sizes and weights of the packaging that a unit is',
  'master.ediPartner': 'how labels and messages for its partner are written',
} satisfies Shows;
