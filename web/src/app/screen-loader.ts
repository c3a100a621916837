import type { ScreenPath } from '@inbound/shared';
import type { ComponentType } from 'react';
import { fetchPart } from '../client/fetch-part.ts';
import type { Route, Screens } from '../kit/tab/screens.ts';

/** The frames of the window, which load as screens do. */
export const FRAMES = ['shell', 'gate'] as const;
export type FrameName = (typeof FRAMES)[number];
type Name = ScreenPath | FrameName;

/** All screens that a build has, by path, and its frames. */
export type ScreenTable = Screens & Record<FrameName, Route>;

let table: ScreenTable | undefined;
const loaded = new Map<Name, ComponentType>();

/**
 * Says once, at the start, which part shows what. The table is handed over, for screens know the navigation: if it knew
 * them, everything would know everything.
 */
export const provideScreens = (screens: ScreenTable): void => {
  table = screens;
};

const routeOf = (name: Name): Route => {
  const route = table?.[name] ?? table?.['/404'];
  if (!route) throw new Error(`no screen for ${name}`);
  return route;
};

/** Loads the part of a screen or frame, once. */
export const loadScreen = async (name: Name): Promise<void> => {
  if (!loaded.has(name)) loaded.set(name, await fetchPart(routeOf(name).load()));
};

/** A part that was loaded before. */
export const screenOf = (name: Name): ComponentType => {
  const part = loaded.get(name);
  if (!part) throw new Error(`${name} is shown before it is loaded`);
  return part;
};
