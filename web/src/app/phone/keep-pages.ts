import { isScreenPath, LOGIN, PHONE_START, screens } from '@inbound/shared/areas';
import { loadedAssets } from '../../client/device/assets.ts';
import { keepPerson } from '../../client/device/kept-person.ts';
import { session } from '../../client/session-store.ts';
import { loadAreaTexts } from '../../client/texts.ts';
import { loadScreen } from '../screen-loader.ts';

const WORKER = `${PHONE_START}service-worker.js`;
const MANIFEST = `${PHONE_START}manifest.webmanifest`;

/** Only the pages that are made for a thumb can be installed. */
const offerInstallation = (): void => {
  if (document.querySelector('link[rel=manifest]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST;
  document.head.append(link);
};

/** How the life of a worker that comes ends: it works, or another has taken its place. */
const ENDINGS: Partial<Record<ServiceWorkerState, { works: boolean }>> = {
  activated: { works: true },
  redundant: { works: false },
};

/** The worker once it works: the page need not be one of its own, for the frame stays while pages change. */
const workerOf = ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> => {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve(active ?? undefined);
  return new Promise(resolve => {
    coming.addEventListener('statechange', () => {
      const ending = ENDINGS[coming.state];
      if (ending) resolve(ending.works ? coming : undefined);
    });
  });
};

/** All phone pages of the reader, also those that were not opened yet, and the one that shows when somebody has signed out. */
const loadPages = (): Promise<unknown> => {
  const own = session.get().information?.pageList ?? [];
  const paths = own.flatMap(({ path }) => (path.startsWith(PHONE_START) && isScreenPath(path) ? [path] : []));
  return Promise.all([LOGIN, ...paths].flatMap(path => [loadScreen(path), loadAreaTexts(screens[path].area)]));
};

let isKept = false;

const keep = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: PHONE_START, updateViaCache: 'none' });
  const [worker] = await Promise.all([workerOf(registration), loadPages()]);
  worker?.postMessage(loadedAssets());
};

/** A phone page shows: it can be installed, and from now on a reload without a network shows it, to whoever is here. */
export const keepPhonePages = async (): Promise<void> => {
  await keepPerson();
  if (isKept || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isKept = true;
  offerInstallation();
  try {
    await keep();
  } catch {
    // A browser that allows no worker, or lost the network meanwhile, has the pages with a network alone.
    isKept = false;
  }
};
