import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Comments } from '../../kit/comments/comments.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';

const { mark: Mark, title } = commentsOf('callOff');

/** What people say of a call-off: how much, and all of it once it is opened, for what is shown counts as read. */
export const RailTalk = ({ record }: { record: CallOffDetail }) => {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {t(title)} <Mark record={record} />
      </summary>
      {open && <Comments document="callOff" documentId={record.id} />}
    </details>
  );
};
