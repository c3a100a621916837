import { type AnswerOf, Refusal } from '@inbound/shared';
import { readSettings } from '@inbound/shared/system/settings/contract';
import { call } from '../call.ts';
import { createStore } from '../store.ts';

export type AppSettings = AnswerOf<typeof readSettings>;

/** The settings information of the installation (specification §7); undefined when it could not be read. */
export const appSettings = createStore<AppSettings | undefined>(undefined);

/** Reads the settings and sets the title of the browser's tab, once at start-up (specification §9). */
export const startAppSettings = async (): Promise<void> => {
  try {
    const settings = await call(readSettings, {});
    appSettings.set(settings);
    document.title = settings.title;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
  }
};
