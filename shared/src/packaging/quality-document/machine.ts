import { type Guard, machineFor, refusal, wrongState } from '../../kernel/index.ts';
import type { Author } from './rules.ts';

/** What the machine of a quality document looks at. */
export interface QualityDocumentFacts {
  state: 'draft' | 'to_be_reviewed' | 'released' | 'replaced' | 'expired';
  author: Author;
  /** Whoever acts belongs to the party that wrote it. */
  isAuthor: boolean;
  fileCount: number;
}

const byAuthor =
  (action: string): Guard<QualityDocumentFacts> =>
  document =>
    document.isAuthor || wrongState(document, action);

const hasFile: Guard<QualityDocumentFacts> = document =>
  document.fileCount > 0 || refusal('required', { field: 'fileIds' });

const edit = 'packaging.qualityDocument.edit' as const;

/**
 * The life of a quality document between a supplier and the packaging planner (packaging.md, Quality documents).
 *
 * §4: as packaging.md has it: author, states and actions; what a planner wrote is released without a review; a released version takes
 * the place of the one before; a document ends with its last day.
 * decided: a draft may be edited; both are reminded once before a document ends; a refused document stays in sight of
 * both (decision 0013).
 */
export const qualityDocument = machineFor<QualityDocumentFacts>()({
  name: 'qualityDocument',
  initial: 'draft',
  states: {
    draft: { tone: 'neutral', turn: 'supplier', step: 'draft' },
    to_be_reviewed: { tone: 'info', turn: 'plant', step: 'toBeReviewed' },
    released: { tone: 'success', turn: 'done', step: 'released' },
    replaced: { tone: 'muted', turn: 'done' },
    expired: { tone: 'danger', turn: 'done' },
  },
  actions: {
    edit: { from: ['draft'], to: 'same', permission: edit, when: byAuthor('edit') },
    submit: {
      from: ['draft'],
      to: ['to_be_reviewed', 'released'],
      choose: document => (document.author === 'plant' ? 'released' : 'to_be_reviewed'),
      permission: 'packaging.qualityDocument.submit',
      when: [byAuthor('submit'), hasFile],
    },
    delete: { from: ['draft'], to: 'gone', permission: edit, when: byAuthor('delete') },
    release: { from: ['to_be_reviewed'], to: 'released', permission: 'packaging.qualityDocument.review' },
    refuse: { from: ['to_be_reviewed'], to: 'draft', permission: 'packaging.qualityDocument.review' },
    newVersion: { from: ['released', 'expired'], to: 'same', permission: edit },
    remind: { from: ['released'], to: 'same', permission: 'system' },
    replace: { from: ['released'], to: 'replaced', permission: 'system' },
    expire: { from: ['released'], to: 'expired', permission: 'system' },
  },
});
