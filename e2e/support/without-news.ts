import { EVENT_STREAM, followLiveChanges } from '@inbound/shared/system/live/contract';
import type { BrowserContext } from '@playwright/test';

/** As if nobody else changed anything: a page whose stream stays open is never without a call under way. */
export const withoutNews = (context: BrowserContext): Promise<void> =>
  context.route(`**${followLiveChanges.path}?*`, route => route.fulfill({ contentType: EVENT_STREAM, body: '' }));
