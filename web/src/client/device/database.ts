/** What the phone pages keep in the browser, in a database of its own: calls that wait, answers, and whose device it is. */
const NAME = 'inbound.device';
const VERSION = 1;

/** The stores: calls by the order in which they were made, answers and the person by their keys. */
export type DeviceStore = 'calls' | 'answers' | 'person';

const create = (database: IDBDatabase): void => {
  const calls = database.createObjectStore('calls', { autoIncrement: true });
  calls.createIndex('key', 'key', { unique: true });
  database.createObjectStore('answers', { keyPath: 'key' }).createIndex('at', 'at');
  database.createObjectStore('person', { keyPath: 'key' });
};

let opened: Promise<IDBDatabase | undefined> | undefined;

const open = (): Promise<IDBDatabase | undefined> =>
  new Promise(resolve => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => {
      const database = request.result;
      // A newer build in another window changes the stores: it must not wait for this one.
      database.onversionchange = () => {
        opened = undefined;
        database.close();
      };
      resolve(database);
    };
    request.onerror = () => resolve(undefined);
  });

/**
 * Runs a part in one transaction and answers what its request found, once all is written; undefined in a browser that keeps
 * nothing, where the page works on from its memory alone.
 */
export const onDevice = async <T>(
  store: DeviceStore,
  mode: IDBTransactionMode,
  part: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> => {
  if (typeof indexedDB === 'undefined') return undefined;
  opened ??= open();
  const database = await opened;
  if (!database) return undefined;
  return new Promise(resolve => {
    const transaction = database.transaction(store, mode);
    const request = part(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => resolve(undefined);
  });
};

/** Removes each row that fits. */
export const removeWhere = (store: IDBObjectStore, fits: (row: unknown) => boolean): undefined => {
  const cursor = store.openCursor();
  cursor.onsuccess = () => {
    const at = cursor.result;
    if (!at) return;
    if (fits(at.value)) at.delete();
    at.continue();
  };
  return undefined;
};
