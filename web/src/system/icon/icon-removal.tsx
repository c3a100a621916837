import { type IconRow, removeIcon } from '@inbound/shared/system/icon/contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { IconButton } from '../../kit/parts/button.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { RowSubject } from '../../kit/state/subject-of.tsx';

/** Takes an own icon away, after a question; one that the menu names is kept, and the server says by how many entries. */
export const IconRemoval = ({ icon: { id, version, name }, done }: { icon: IconRow; done(): void }) => {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  const { run, busy, refusal } = useAction(removeIcon, { claims: 'all', done });
  return (
    <>
      <IconButton name={t('icon.text.remove', { name })} icon="delete" size={14} onClick={() => setAsks(true)} />
      {asks && (
        <RowSubject name={name}>
          <Question
            ask="confirm"
            verb={t('common.action.delete')}
            effect={t('icon.ask.remove', { name })}
            busy={busy}
            refusal={refusal}
            submit={() => void run({ id, version })}
            cancel={() => setAsks(false)}
          />
        </RowSubject>
      )}
    </>
  );
};
