import type { Shows } from '../../kernel/endpoint.ts';

/** What is in force for a note: settings of plant and supplier, and the days on which the plant works. */
export const inForce = {
  'master.processSetting': 'what a note may be made of, and warns of, follows from the settings in force',
  'master.plantCalendar': 'the settings count working days',
} satisfies Shows;

/** What a note is packed by and a label is drawn from: everybody who sees a note sees how it is packed. */
export const packedBy = {
  ...inForce,
  'packaging.packagingInstruction': 'how a material is packed, to compare and to label by',
  'packaging.labelTemplate': 'which layout its labels have',
  'packaging.packagingMaster': 'names, sizes and weights of the packaging that a unit is',
  'system.oauthEndpoint': 'whether a message to the plant is held back',
  'master.ediPartner': 'how labels and messages for its partner are written',
} satisfies Shows;
