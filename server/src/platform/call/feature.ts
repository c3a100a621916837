import type { Duplicates } from '../database/duplicates.ts';
import type { TableName } from '../database/scope.ts';
import type { Kept } from '../jobs/housekeeping.ts';
import type { Job } from '../jobs/job.ts';
import type { Senders } from '../jobs/outbox/send.ts';
import type { Teller } from '../jobs/outbox/settle.ts';
import type { FoundSource } from '../list/findable-by.ts';
import type { HomeParts } from '../list/home-parts.ts';
import type { QueueSource } from '../list/queue-source.ts';
import type { SettingEffect } from '../record/setting-effect.ts';
import type { Route } from './route.ts';
import type { SealedSecrets } from './sealed.ts';

/** What a feature gives to the server; `app/feature-list.ts` names it, and all tables of the server are made of these. */
export interface ServerFeature {
  routes: readonly Route[];
  /** Lines of the work queue, in the order in which they stand. */
  queue?: readonly QueueSource[];
  /** What it gives to the homes of its readers: key figures, charts, days. */
  home?: HomeParts;
  /** What of it the command menu finds by number. */
  found?: readonly FoundSource[];
  /** Background work. */
  jobs?: readonly Job[];
  /** Tells people of messages of its documents that could not be delivered. */
  undelivered?: Teller;
  /** How messages are sent to addresses of a kind that it knows. */
  senders?: Partial<Senders>;
  /** Tables that it alone writes, besides those that have its name: `delivery_note_line` is the delivery note's anyway. */
  owns?: readonly TableName[];
  /** Tables that grow without end. */
  kept?: readonly Kept[];
  /** Secrets that it keeps sealed. */
  sealed?: readonly SealedSecrets[];
  /** What a change of process settings meets among its open documents. */
  settingEffects?: readonly SettingEffect[];
  /** What the unique keys of its tables mean to the user. */
  duplicates?: Duplicates;
}
