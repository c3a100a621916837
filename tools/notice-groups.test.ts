import { KINDS_OF_GROUP, NOTICE_GROUPS } from '@inbound/shared/system/notification/groups';
import { expect, it } from 'vitest';
import { ROOT } from './lib/product.mjs';
import { readSources } from './lib/sources.ts';
import { textsOf } from './locales/texts.ts';

/** Kinds that only tell: whoever makes a new kind says here, or in the groups, what it wants of its reader. */
const INFORMING = [
  'balanceAccepted',
  'balanceConfirmed',
  'callOffApproved',
  'callOffClosed',
  'callOffSplitConfirmed',
  'commentAdded',
  'containerNoteAccepted',
  'containerNotePickedUp',
  'containerNoteReceived',
  'containerNoteSent',
  'deliveryNoteSent',
  'deliveryReceived',
  'differenceAccepted',
  'differenceWithdrawn',
  'packagingInstructionAccepted',
  'packagingInstructionWithdrawn',
  'pickUpPlanAccepted',
  'pickUpPlanConfirmed',
  'qualityDocumentReleased',
];

it('each kind of notification stands in one group: it asks for an act, informs, or tells of the product', () => {
  const texts = textsOf(readSources(ROOT), 'en');
  const kinds = [...texts.keys()].flatMap(key => (key.startsWith('notice.') ? [key.slice('notice.'.length)] : []));
  const grouped = [...INFORMING, ...Object.values(KINDS_OF_GROUP).flat()];
  expect([...grouped].sort()).toEqual([...kinds].sort());
  expect(NOTICE_GROUPS).toEqual(['action', 'information', 'system']);
});
