import type { Duplicates } from '../database/duplicates.ts';
import type { TableName } from '../database/scope.ts';
import type { Kept } from '../jobs/housekeeping.ts';
import type { Job } from '../jobs/job.ts';
import type { Senders } from '../jobs/outbox/send.ts';
import type { Teller } from '../jobs/outbox/settle.ts';
import type { TakenKinds } from '../jobs/route-file.ts';
import type { FoundSource } from '../list/findable-by.ts';
import type { HomeParts } from '../list/home-parts.ts';
import type { QueueSource } from '../list/queue-source.ts';
import type { ToldSource } from '../list/told-by.ts';
import type { DoorBookings } from '../record/door-bookings.ts';
import type { SettingEffect } from '../record/setting-effect.ts';
import type { Route } from './route.ts';
import type { SealedSecrets } from './sealed.ts';

/** Everything that a feature adds to the server. `app/feature-list.ts` lists the features; the server's tables are derived from them. */
export interface ServerFeature {
  routes: readonly Route[];
  /** Lines of the work queue, in the order in which the home page shows them. */
  queue?: readonly QueueSource[];
  /** Key figures, charts and days of the agenda for the home page. */
  home?: HomeParts;
  /** Documents that the command menu finds by their number. */
  found?: readonly FoundSource[];
  /** How the rows of documents are read that events tell of. */
  told?: readonly ToldSource[];
  /** Background work. */
  jobs?: readonly Job[];
  /** Files that it takes from the inboxes of plants. */
  incoming?: readonly TakenKinds[];
  /** Notifies people of messages of this feature's documents that could not be delivered. */
  undelivered?: Teller;
  /** Sends messages to the kinds of addresses that this feature knows. */
  senders?: Partial<Senders>;
  /** Further tables that only this feature writes. Tables whose names begin with the feature's name need no entry. */
  owns?: readonly TableName[];
  /** Tables whose rows are deleted after some days, which the product or the tenant sets. */
  kept?: readonly Kept[];
  /** Columns that hold encrypted secrets. */
  sealed?: readonly SealedSecrets[];
  /** Process settings whose change affects open documents: it counts these, or is refused while there are any. */
  settingEffects?: readonly SettingEffect[];
  /** What this feature has booked at doors: a door or a time window with bookings is not deleted. */
  doorBookings?: readonly DoorBookings[];
  /** The refusal that a violation of each unique key becomes. */
  duplicates?: Duplicates;
}
