import { useSyncExternalStore } from 'react';

/** A value that lives outside of React and tells its readers when it changes. */
export interface Store<T> {
  get(): T;
  set(next: T | ((present: T) => T)): void;
  subscribe(listener: () => void): () => void;
}

export const createStore = <T>(initial: T): Store<T> => {
  let present = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => present,
    set: next => {
      const value = typeof next === 'function' ? (next as (present: T) => T)(present) : next;
      if (Object.is(value, present)) return;
      present = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Reads a part of a store; `select` must answer the same object as long as the part is unchanged. */
export const useStore = <T, S>(store: Store<T>, select: (value: T) => S): S => {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
};
