import type { ScreenPath } from '@inbound/shared';
import type { ComponentType } from 'react';
import { routes } from './routes.tsx';

/** The frames of the window, which load as screens do. */
const frames = {
  shell: async () => (await import('./shell/shell.tsx')).Shell,
  gate: async () => (await import('../system/session/gate.tsx')).Gate,
} as const;

export type FrameName = keyof typeof frames;
type Name = ScreenPath | FrameName;

const loaded = new Map<Name, ComponentType>();

const loaderOf = (name: Name): (() => Promise<ComponentType>) => {
  if (name in frames) return frames[name as FrameName];
  const route = routes[name as ScreenPath] ?? routes['/404'];
  if (!route) throw new Error(`no screen for ${name}`);
  return route.load;
};

/** Loads the part of a screen or frame, once. */
export const loadScreen = async (name: Name): Promise<void> => {
  if (!loaded.has(name)) loaded.set(name, await loaderOf(name)());
};

/** A part that was loaded before. */
export const screenOf = (name: Name): ComponentType => {
  const part = loaded.get(name);
  if (!part) throw new Error(`${name} is shown before it is loaded`);
  return part;
};
