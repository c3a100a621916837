import { session } from '../../client/session-store.ts';
import { useStore } from '../../client/store.ts';
import { PublicBoard } from '../bulletin/public-board.tsx';
import { Inbox } from './inbox.tsx';

/** `/system/notification`: the own messages; signed out what is announced to all. */
export const NotificationScreen = () => {
  const isSignedIn = useStore(session, state => state.information !== undefined);
  return isSignedIn ? <Inbox /> : <PublicBoard />;
};
