/** What other features say at a document, in the name of whoever calls. */
export { say } from './commands.ts';
