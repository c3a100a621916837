import type { Mode } from '@inbound/shared';
import type { ToldAgreement } from './calloff/told.ts';
import type { Narrator, Scene } from './narrator.ts';
import type { TenantStory } from './stories.ts';
import type { SeededWorld } from './world.ts';

/** What a chapter builds upon: people, master data and agreements of the tenant whose story it belongs to. */
export interface Cast {
  story: TenantStory;
  world: SeededWorld;
  /** The agreements with their releases and deliveries. */
  told: readonly ToldAgreement[];
}

/** What the story tells of one area. */
export interface Chapter {
  /** Given where the documents of the chapter exist in one mode only: tenants of the other one do without it. */
  mode?: Mode;
  /** What happened in the past. The scenes of all chapters are played together, by their moments. */
  scenes?(cast: Cast): readonly Scene[];
  /** What is told as of now, once all scenes were played and the chapters before this one have ended. */
  ending?(narrator: Narrator, cast: Cast): Promise<void>;
}
