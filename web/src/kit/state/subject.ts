import { createContext } from 'react';

/**
 * What is acted upon, as a question before an act names it: first its kind and number, then what tells it apart (the
 * other party, a quantity, a day). Empty where the question says it itself.
 */
export const SubjectContext = createContext<readonly string[]>([]);
