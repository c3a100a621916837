import { EVENT_STREAM, followLiveChanges } from '@inbound/shared/system/live/contract';
import { type Route, route } from '../../platform/call/route.ts';

export const liveRoutes: readonly Route[] = [
  route(followLiveChanges, async ({ platform, session }, { since, seconds }) => ({
    name: 'changes',
    mediaType: EVENT_STREAM,
    content: await platform.feed.follow({ session, since, seconds }),
    inline: true,
  })),
];
