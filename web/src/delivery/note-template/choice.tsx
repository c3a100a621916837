import { listNoteTemplates } from '@inbound/shared/delivery/note-template/contract';
import { useId } from 'react';
import { useQuery } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { ChoiceInput } from '../../kit/inputs/choice-input.tsx';

/** As many are offered; others are opened from their list. */
const OFFERED = 200;

/** Chooses the template of which a note is made. Nothing is asked where there is none. */
export const TemplateChoice = ({ value, change }: { value: string | undefined; change(id: string): void }) => {
  const { t } = useTexts();
  const id = useId();
  const mayCall = useMayCall();
  const { data } = useQuery(listNoteTemplates, mayCall(listNoteTemplates) ? { limit: OFFERED } : undefined);
  const names = new Map(data?.rows.map(row => [row.id, row.name]));
  if (names.size === 0) return null;
  return (
    <p className="dn-template">
      <label htmlFor={id}>{t('noteTemplate.text.template')}</label>
      <ChoiceInput
        id={id}
        label={t('noteTemplate.text.template')}
        value={value ?? ''}
        words={[...names.keys()]}
        textOf={word => names.get(word) ?? ''}
        optional
        change={change}
      />
    </p>
  );
};
