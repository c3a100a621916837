import type { ActionOf } from '@inbound/shared';
import type { machines } from '@inbound/shared/machines';
import type { IconName } from '../parts/icons.ts';

/** The acts that a history tells: those of every machine, and what happens to records and headers without one. */
export type Act =
  | ActionOf<(typeof machines)[keyof typeof machines]>
  | ('create' | 'unlock' | 'upload' | 'cancelRelease')
  | ('activate' | 'deactivate' | 'lock' | 'endSessions' | 'makeLink' | 'grant')
  | ('setSecondFactor' | 'removeSecondFactor' | 'resetSecondFactor');

/** One picture for each act; an act without one does not compile. */
const ACT_ICONS: Record<Act, IconName> = {
  accept: 'tone-success',
  acceptSilence: 'overdue',
  activate: 'check',
  addMaterial: 'material',
  adjustPacking: 'packaging',
  approve: 'check',
  arrive: 'door',
  cancel: 'fault',
  checkLabels: 'tone-success',
  close: 'lock',
  closeWithParent: 'lock',
  complete: 'tone-success',
  confirm: 'check',
  confirmSplit: 'split',
  copy: 'copy',
  correct: 'edit',
  cover: 'delivery-note',
  create: 'new',
  createDn: 'delivery-note',
  delete: 'delete',
  deactivate: 'close',
  deleteSplit: 'delete',
  dispute: 'comment',
  depart: 'transport',
  downloadMessage: 'export',
  detect: 'search',
  drop: 'close',
  edit: 'edit',
  end: 'tone-success',
  endSessions: 'close',
  expire: 'overdue',
  fill: 'edit',
  freeDn: 'retry',
  grant: 'permission',
  lock: 'lock',
  makeLink: 'link',
  makeNote: 'delivery-note',
  newVersion: 'add',
  pack: 'packaging',
  pass: 'overdue',
  partGone: 'retry',
  pick: 'empties',
  pickUp: 'empties',
  pickedUp: 'empties',
  print: 'print',
  printLabels: 'label',
  receive: 'door',
  receiveAtOnce: 'door',
  refuse: 'tone-danger',
  refuseSplit: 'tone-danger',
  regenerate: 'retry',
  reject: 'tone-danger',
  restock: 'back-order',
  release: 'release',
  cancelRelease: 'release',
  remind: 'bell',
  remindSupplier: 'bell',
  removePart: 'delete',
  removeSecondFactor: 'delete',
  reopen: 'unlock',
  replace: 'same',
  replan: 'release',
  resetSecondFactor: 'unlock',
  save: 'edit',
  scanLabels: 'scan',
  send: 'send',
  setSecondFactor: 'lock',
  settle: 'balance',
  sendBack: 'previous',
  split: 'split',
  submit: 'forward',
  truck: 'transport',
  undoScan: 'undo',
  unlock: 'unlock',
  upload: 'upload',
  withdraw: 'retry',
};

/** The picture of an act; one that this version does not know yet is a change. */
export const iconOfAct = (action: string): IconName =>
  Object.hasOwn(ACT_ICONS, action) ? ACT_ICONS[action as Act] : 'edit';
