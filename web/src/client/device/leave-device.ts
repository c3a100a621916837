import { dropEarlierOf } from './earlier-calls.ts';
import { forgetAnswersOf } from './kept-answers.ts';
import { dropCallsOf } from './kept-calls.ts';
import { forgetPerson } from './kept-person.ts';
import { presentOwner } from './owner.ts';

/** Somebody signs out: nothing of theirs stays on the device, sent or not. */
export const leaveDevice = async (): Promise<void> => {
  const owner = presentOwner();
  if (!owner) return;
  dropEarlierOf(owner);
  await Promise.all([dropCallsOf(owner), forgetAnswersOf(owner), forgetPerson(owner)]);
};
