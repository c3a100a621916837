import type { LostPart, NoteTemplateDetail, TemplateLine } from '@inbound/shared/delivery/note-template/contract';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** What of a line cannot be given today: its agreement, or packaging in which it was packed. */
export const lostOfLine = ({ agreementNo, material, standing, unreleased }: TemplateLine): LostPart[] => {
  const name = `${agreementNo} ${material}`;
  return [
    ...(standing === 'inForce' ? [] : [{ what: standing, name, codes: '' }]),
    ...(unreleased.length > 0 ? [{ what: 'packaging' as const, name, codes: unreleased.join(', ') }] : []),
  ];
};

/** What of the head cannot be given today: a forwarder who may not carry any more, a location that is gone. */
export const lostOfHead = (
  stored: Pick<RowOfTable<'note_template'>, 'carrier_id' | 'production_location_id'>,
  now: Pick<NoteTemplateDetail, 'forwarder' | 'forwarderId' | 'productionLocationId'>,
): LostPart[] => [
  ...(stored.carrier_id !== null && now.forwarderId === null
    ? [{ what: 'forwarder' as const, name: now.forwarder, codes: '' }]
    : []),
  ...(stored.production_location_id !== null && now.productionLocationId === null
    ? [{ what: 'location' as const, name: '', codes: '' }]
    : []),
];
