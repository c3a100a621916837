import type { TaskState } from '../task/states.ts';

/** A task that failed is begun again or put away; one that is under way is its owner's, and what is over stays over. */
export const canHandle = ({ state }: { state: TaskState }): boolean => state === 'failed';
