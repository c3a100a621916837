import type { MetDocument } from '@inbound/shared/master/process-setting/contract';
import type { Ctx } from '../call/context.ts';

/** A process setting that changes what is in force for a kind of call-off. */
export interface SettingChange {
  plantId: string;
  /** Null: all suppliers that have no value of their own. */
  supplierId: string | null;
  kind: 'series' | 'pre_series' | 'after_sales';
  /** In force before and after. */
  before: unknown;
  after: unknown;
}

/** At most this many documents are named when a setting is changed; their whole number is said as well. */
export const MOST_TOLD = 20;

/** The effect that a change of one setting has on the open documents of a feature. */
export interface SettingEffect {
  /** Its name among the settings in force. */
  setting: string;
  /** How many it meets. */
  count(ctx: Ctx, change: SettingChange): Promise<number>;
  /** The change is refused so while there are any, with the list where they stand; else they follow it and are counted. */
  refusal?: {
    code: 'unsent_dn' | 'unfinished_lines';
    url(change: SettingChange): string;
    /** The first of them, as whoever must finish them finds them. */
    first(ctx: Ctx, change: SettingChange): Promise<MetDocument[]>;
  };
}
