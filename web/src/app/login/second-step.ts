import { Refusal } from '@inbound/shared';
import { createStore } from '../../client/store.ts';

/** The request of a sign-in that awaits its second factor. */
export const secondStep = createStore<string | undefined>(undefined);

/** Takes what a right first step was refused with; false where it was refused for something else. */
export const takeSecondStep = (cause: unknown): boolean => {
  if (!(cause instanceof Refusal) || cause.code !== 'second_factor') return false;
  secondStep.set(String(cause.params?.request ?? ''));
  return true;
};
