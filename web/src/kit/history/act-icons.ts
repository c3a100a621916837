import type { ActionOf } from '@inbound/shared';
import type { AnyFeature } from '@inbound/shared/areas';
import { documents } from '@inbound/shared/documents';
import type { machines } from '@inbound/shared/machines';
import type { IconName } from '../parts/icons.ts';

/** The actions that a history shows: those of every machine, and what happens to records and headers without one. */
export type Act =
  | ActionOf<(typeof machines)[keyof typeof machines]>
  | ('create' | 'unlock' | 'upload' | 'cancelRelease' | 'pause' | 'resume')
  | ('activate' | 'deactivate' | 'lock' | 'endSessions' | 'makeLink' | 'grant')
  | ('setSecondFactor' | 'removeSecondFactor' | 'resetSecondFactor');

type IconsOf<F> = F extends { documents: infer D }
  ? { [N in keyof D]: D[N] extends { icons: infer I } ? I : never }[keyof D]
  : never;
type OwnAct<I> = I extends unknown ? keyof I : never;
type OwnIcon<I> = I extends unknown ? I[keyof I] : never;
type DocumentIcons = AnyFeature extends infer F ? (F extends unknown ? IconsOf<F> : never) : never;

/** One picture for each action that several documents share, and for what happens to records. */
const COMMON_ICONS = {
  accept: 'tone-success',
  activate: 'check',
  arrive: 'door',
  cancel: 'fault',
  cancelRelease: 'release',
  close: 'lock',
  confirm: 'check',
  copy: 'copy',
  create: 'new',
  deactivate: 'close',
  delete: 'delete',
  dispute: 'comment',
  edit: 'edit',
  endSessions: 'close',
  grant: 'permission',
  lock: 'lock',
  makeLink: 'link',
  newVersion: 'add',
  pause: 'overdue',
  print: 'print',
  receive: 'door',
  refuse: 'tone-danger',
  reject: 'tone-danger',
  release: 'release',
  removeSecondFactor: 'delete',
  resetSecondFactor: 'unlock',
  resume: 'retry',
  save: 'edit',
  send: 'send',
  setSecondFactor: 'lock',
  submit: 'forward',
  unlock: 'unlock',
  upload: 'upload',
  withdraw: 'retry',
} satisfies Partial<Record<Act, IconName>>;

/** An action for which neither this table nor its document names a picture does not compile: its name stands in the error. */
const NONE_WITHOUT_ICON: Record<Exclude<Act, keyof typeof COMMON_ICONS | OwnAct<DocumentIcons>>, IconName> = {};

/** The pictures that documents name must be icons of the kit. */
const ownIcons = Object.assign({}, ...documents.map(({ icons }) => icons)) as Record<string, OwnIcon<DocumentIcons>>;

const ACT_ICONS: Readonly<Record<string, IconName>> = { ...COMMON_ICONS, ...NONE_WITHOUT_ICON, ...ownIcons };

/** The picture of an action; one that this version does not know is a change. */
export const iconOfAct = (action: string): IconName =>
  (Object.hasOwn(ACT_ICONS, action) ? ACT_ICONS[action] : undefined) ?? 'edit';
