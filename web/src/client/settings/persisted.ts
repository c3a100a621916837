/**
 * Everything that the browser keeps, and nothing else (specification §9): language, plant, breadcrumbs, page settings. Scans
 * and stamps of the gate that wait lie on the device (`client/device`, decision 0209); builds before that kept them here.
 * Open tabs belong to the page settings; they live as long as the window does. Beside it, for the moment of an exchange
 * of tokens, stands its name (kit/renewal-attempt).
 */
export const PERSISTED = {
  language: 'inbound.language',
  plant: 'inbound.plant',
  breadcrumbs: 'inbound.breadcrumbs',
  page: 'inbound.page',
  scans: 'inbound.scans',
  stamps: 'inbound.stamps',
} as const;

export type PersistedName = keyof typeof PERSISTED;
/** `browser` outlives the window, `window` a reload alone. */
export type Where = 'browser' | 'window';

const storageOf = (where: Where): Storage => (where === 'browser' ? localStorage : sessionStorage);

/** A kept value as it was written; undefined where there is none, or the browser keeps nothing. */
export const readPersistedText = (name: PersistedName, where: Where = 'browser'): string | undefined => {
  try {
    return storageOf(where).getItem(PERSISTED[name]) ?? undefined;
  } catch {
    return undefined;
  }
};

/** A kept value; undefined where there is none, it is damaged, or the browser keeps nothing. */
export const readPersisted = (name: PersistedName, where: Where = 'browser'): unknown => {
  const text = readPersistedText(name, where);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const writePersisted = (name: PersistedName, value: unknown, where: Where = 'browser'): void => {
  try {
    if (value === undefined) storageOf(where).removeItem(PERSISTED[name]);
    else storageOf(where).setItem(PERSISTED[name], JSON.stringify(value));
  } catch {
    // A full or forbidden storage loses a convenience, no work.
  }
};
