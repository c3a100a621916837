import type { Permission } from '@inbound/shared';
import { type Link, link } from '../../client/link.ts';

/** A short piece of work on the sample story, taken on the real pages. */
export interface Walk {
  /** Its texts are `home.walk.<name>` and `home.walkStep.<name>.<step>`, which count from 1. */
  name: string;
  /** It is offered to whoever may do what it ends with. */
  permission: Permission;
  begin: Link;
  /** What each step asks to press: selectors within the page, of which the first that shows is marked. */
  marks: readonly string[];
}

const FIRST_NUMBER = '[role="grid"] a';
const FIRST_ACTION = '.ib-detail-actions .ib-button';

/** In the order in which goods pass through the house; each role with work has one. */
export const WALKS: readonly Walk[] = [
  {
    name: 'release',
    permission: 'calloff.release.edit',
    begin: link('/calloff/import', {}),
    marks: ['.ri-samples button', '.ri-drop', '.ri-actions [data-kind="primary"]'],
  },
  {
    name: 'confirm',
    permission: 'calloff.callOff.confirm',
    begin: link('/calloff/series', {}),
    marks: [FIRST_NUMBER, '.co-tools > .ib-button', '.co-footer [data-kind="primary"]'],
  },
  {
    name: 'note',
    permission: 'delivery.deliveryNote.send',
    begin: link('/delivery/note-create', {}),
    marks: ['.dn-create-lines [data-box]', '.ib-button[data-kind="primary"]', '.ib-status-tabs button:nth-child(2)'],
  },
  {
    name: 'instruction',
    permission: 'packaging.packagingInstruction.review',
    begin: link('/packaging/instruction-review', {}),
    marks: [FIRST_NUMBER, FIRST_ACTION],
  },
  {
    name: 'empties',
    permission: 'packaging.containerTransport.gate',
    begin: link('/container/transport', {}),
    marks: [FIRST_NUMBER, FIRST_ACTION],
  },
  {
    name: 'user',
    permission: 'system.user.edit',
    begin: link('/system/user', {}),
    marks: ['.ib-list-toolbar [data-kind="primary"]', '.ib-dialog [data-kind="primary"]'],
  },
];
