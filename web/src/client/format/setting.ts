import { createStore } from '../store.ts';
import type { NumberStyle } from './number.ts';

/** What the reader chose about numbers and time, set by the shell from his settings; language comes from the texts. */
export interface FormatSetting {
  numbers: NumberStyle;
  /** IANA zone of the reader himself, shown on hover where the plant's time stands. */
  zone: string;
}

export const formatSetting = createStore<FormatSetting>({
  numbers: 'space',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
