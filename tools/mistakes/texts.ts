import type { LostText } from './mistake.ts';

const note = { of: 'delivery/delivery-note' };
const plant = { of: 'master/plant' };

/** A text of each kind that people read: without it they would read a name of the program. */
export const lostTexts: readonly LostText[] = [
  { is: 'a field of a list', ...note, text: ['field', 'dnDate'], says: /deliveryNote\.field\.dnDate is missing/ },
  {
    is: 'a field of a form',
    ...note,
    text: ['field', 'shipmentReference'],
    says: /deliveryNote\.field\.shipmentReference has no text/,
  },
  { is: 'a state', ...note, text: ['state', 'sent'], says: /deliveryNote\.state\.sent is missing/ },
  { is: 'a step', ...note, text: ['step', 'sent'], says: /deliveryNote\.step\.sent is missing/ },
  { is: 'an action', ...note, text: ['action', 'receive'], says: /deliveryNote\.action\.receive is missing/ },
  { is: 'a tab', ...plant, text: ['tab', 'inactive'], says: /plant\.tab\.inactive is missing/ },
  {
    is: 'a section of a page',
    ...note,
    text: ['section', 'labels'],
    says: /deliveryNote\.section\.labels has no text/,
  },
  { is: 'a group of a form', ...plant, text: ['text', 'address'], says: /plant\.text\.address has no text/ },
  { is: 'a hint to a field', ...plant, text: ['help', 'sapName'], says: /plant\.help\.sapName has no text/ },
  { is: 'a notice', ...note, text: ['notice', 'deliveryNoteSent'], says: /notice\.deliveryNoteSent has no text/ },
  {
    is: 'a line of the work queue',
    ...note,
    text: ['queue', 'deliveryNoteUnsent', 'action'],
    says: /queue\.deliveryNoteUnsent\.action has no text/,
  },
  {
    is: 'the name of a screen',
    ...plant,
    text: ['screen', '/master/plant'],
    says: /screen\.\/master\/plant is missing/,
  },
  {
    is: 'a section of the menu',
    of: 'common',
    text: ['section', 'delivery'],
    says: /common\.section\.delivery is missing/,
  },
  { is: 'a party', of: 'common', text: ['party', 'supplier'], says: /common\.party\.supplier is missing/ },
  { is: 'a role', of: 'system/role', text: ['name', 'dispositor'], says: /role\.name\.dispositor is missing/ },
  { is: 'an error', of: 'errors', text: ['dn_sent'], says: /dn_sent has no sentence/ },
  { is: 'a word on paper', of: 'delivery/paper', text: ['draft'], says: /paper\.draft is missing/ },
  { is: 'a sentence of a page', of: 'system/home', text: ['text', 'nothing'], says: /home\.text\.nothing has no text/ },
];
