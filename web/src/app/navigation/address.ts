/** The address of the window, and the plant that the history keeps with it. */
export interface Address {
  path: string;
  search: string;
  plantNo: string | undefined;
  /** On `/404`: the path that does not exist. */
  missing: string | undefined;
}

/** What the history keeps beside an address. */
export interface AddressState {
  plantNo?: string;
  missing?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const readAddress = (): Address => {
  const { pathname, search } = window.location;
  const state = (window.history.state ?? {}) as Record<string, unknown>;
  return { path: pathname, search, plantNo: textOf(state.plantNo), missing: textOf(state.missing) };
};

/** Writes the address bar; it does not navigate. The same address makes no second entry of the history. */
export const writeAddress = (href: string, state: AddressState, how: 'push' | 'replace'): void => {
  const isSame = href === window.location.pathname + window.location.search;
  if (how === 'replace' || isSame) window.history.replaceState(state, '', href);
  else window.history.pushState(state, '', href);
};
