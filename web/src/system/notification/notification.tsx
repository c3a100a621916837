import { MessagePage } from '../../app/parts/message-page.tsx';
import { session } from '../../kit/session-store.ts';
import { useStore } from '../../kit/store.ts';
import { useTexts } from '../../kit/texts.ts';
import { Inbox } from './inbox.tsx';

/** `/system/notification`: the own messages; signed out only what is announced to all, of which there is nothing yet. */
export const NotificationScreen = () => {
  const { t } = useTexts();
  const isSignedIn = useStore(session, state => state.information !== undefined);
  if (isSignedIn) return <Inbox />;
  return <MessagePage icon="bulletin" title={t('notification.text.public')} text={t('notification.text.noPublic')} />;
};
