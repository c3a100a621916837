import type { NoteTemplateDetail } from '@inbound/shared/delivery/note-template/contract';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';

/** What of a template does not hold today, one line for each; nothing where all of it does. */
export const Lost = ({ record: { lost } }: { record: Pick<NoteTemplateDetail, 'lost'> }) => {
  const { t } = useTexts();
  if (lost.length === 0) return null;
  return (
    <Notice tone="warning">
      {lost.map(({ what, name, codes }) => (
        <p key={`${what} ${name}`}>{t(`noteTemplate.lost.${what}`, { name, codes })}</p>
      ))}
    </Notice>
  );
};
