import { eventNamed } from '@inbound/shared/events';
import type { Texts } from '../../client/texts.ts';

/** What happened, in words: `Delivery note sent`. One that this version does not know is shown by its name. */
export const eventText = (event: string, { t }: Texts): string =>
  eventNamed(event) ? t(`eventSubscription.event.${event}`) : event;
