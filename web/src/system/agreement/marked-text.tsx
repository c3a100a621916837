import './marked-text.css';
import type { Mark, MarkedParagraph } from '@inbound/shared/system/agreement/comparison';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';

/** What HTML calls a text that has come, and one that has gone: read out by screen readers, too. */
const inMark: Readonly<Record<Mark, (text: string) => ReactNode>> = {
  same: text => text,
  added: text => <ins>{text}</ins>,
  removed: text => <del>{text}</del>,
};

/** The paragraphs of a version, those marked that are other than in the version before. */
export const MarkedText = ({ paragraphs }: { paragraphs: readonly MarkedParagraph[] }) => {
  const { t } = useTexts();
  // Paragraphs may repeat each other, and their order never changes.
  const keyed = paragraphs.map((paragraph, place) => ({ ...paragraph, key: `${place}` }));
  return (
    <div className="marked-text">
      {keyed.map(({ key, mark, text }) => (
        <p key={key} data-mark={mark}>
          {mark !== 'same' && <span className="marked-text-word">{t(`agreement.mark.${mark}`)}</span>}
          {inMark[mark](text)}
        </p>
      ))}
    </div>
  );
};
