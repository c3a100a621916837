import { session } from '../../client/session-store.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { MessagePage } from '../../kit/parts/message-page.tsx';
import { Inbox } from './inbox.tsx';

/** `/system/notification`: the own messages; signed out only what is announced to all, of which there is nothing yet. */
export const NotificationScreen = () => {
  const { t } = useTexts();
  const isSignedIn = useStore(session, state => state.information !== undefined);
  if (isSignedIn) return <Inbox />;
  return <MessagePage icon="bulletin" title={t('notification.text.public')} text={t('notification.text.noPublic')} />;
};
