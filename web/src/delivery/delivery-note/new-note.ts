import type { AnswerOf } from '@inbound/shared';
import type { readNoteDefaults } from '@inbound/shared/delivery/delivery-note/defaults-contract';
import type { NoteTemplateDetail } from '@inbound/shared/delivery/note-template/contract';
import type { FormValues } from '../../kit/form/field-schema.ts';
import type { LineWay } from './line-way.tsx';

/** How the supplier's last note went. */
export const asLast = (defaults: AnswerOf<typeof readNoteDefaults>): FormValues => {
  const { productionLocationId, transportType, transportMode, forwarderId, meansKey, plate } = defaults;
  return { productionLocationId, transportType, transportMode, forwarderId: forwarderId ?? '', meansKey, plate };
};

/** Of each agreement that is in force the line that is due first; they arrive together on the last of their days. */
const called = ({ lines }: NoteTemplateDetail): FormValues => {
  const due = lines.flatMap(({ standing, due: first }) => (standing === 'inForce' && first ? [first] : []));
  const etaDate =
    due
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? '';
  return { etaDate, lines: due.map(({ lineId }) => ({ callOffLineId: lineId })) };
};

/** Each agreement that is in force; how much of it is asked. */
const free = ({ lines }: NoteTemplateDetail): FormValues => ({
  lines: lines.flatMap(({ standing, agreementId }) => (standing === 'inForce' ? [{ agreementId }] : [])),
});

/** How the notes of a template go, and what they bring. */
export const asTemplate = (template: NoteTemplateDetail, way: LineWay): FormValues => {
  const { id, productionLocationId, transportType, transportMode, forwarderId, meansKey, remark } = template;
  const head = { id, productionLocationId, transportType, transportMode, meansKey, remark };
  const goods = way === 'free' ? free(template) : called(template);
  return { ...head, forwarderId: forwarderId ?? '', ...goods };
};
