const ASSETS = '/assets/';

const loaded = new Set<string>();

/** Notes which files of the build this window has loaded, from its beginning on. */
export const watchAssets = (): void => {
  if (typeof PerformanceObserver !== 'function') return;
  const note = (entries: PerformanceEntryList) => {
    for (const { name } of entries) {
      const { pathname, origin } = new URL(name);
      if (origin === location.origin && pathname.startsWith(ASSETS)) loaded.add(pathname);
    }
  };
  new PerformanceObserver(list => note(list.getEntries())).observe({ type: 'resource', buffered: true });
  note(performance.getEntriesByType('resource'));
};

/** The files by which a phone page of this build stands. */
export const loadedAssets = (): readonly string[] => [...loaded];
