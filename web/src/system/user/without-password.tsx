import { makePasswordLink, type OneTimeLink, type UserRow } from '@inbound/shared/system/user/contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** Who has never set a password cannot sign in: said to those who can hand over the link for it, with the link. */
export const WithoutPassword = ({ record: user }: { record: UserRow }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [link, setLink] = useState<OneTimeLink>();
  const { run, busy } = useAction(makePasswordLink, { done: setLink });
  const waits = user.modifyPwdDate === null && user.active && user.lockedAt === null;
  if (!waits || !mayCall(makePasswordLink)) return null;
  return (
    <>
      <Notice
        tone="warning"
        actions={
          <Button icon="link" busy={busy} onClick={() => void run({ id: user.id })}>
            {t('user.action.makeLink')}
          </Button>
        }
      >
        {t('user.text.withoutPassword', { user: user.name })}
      </Notice>
      {link && <LinkDialog link={link} close={() => setLink(undefined)} />}
    </>
  );
};
