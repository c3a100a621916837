import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { qualityDocumentList } from './queries.ts';

/** Work on quality documents: to be reviewed by the plant, to be corrected by the supplier, to be renewed by both. */
export const qualityDocumentQueue: readonly QueueSource[] = [
  queueLine(qualityDocumentList, {
    kind: 'qualityDocumentReview',
    permission: 'packaging.qualityDocument.review',
    path: '/quality/document',
    waiting: 'review',
    action: 'release',
    due: 'quality_document.valid_from',
    severity: 'normal',
  }),
  queueLine(qualityDocumentList, {
    kind: 'qualityDocumentRefused',
    permission: 'packaging.qualityDocument.submit',
    path: '/quality/document',
    waiting: { mine: true, refused: true },
    due: 'quality_document.valid_from',
    severity: 'danger',
  }),
  queueLine(qualityDocumentList, {
    kind: 'qualityDocumentExpiring',
    permission: 'packaging.qualityDocument.submit',
    path: '/quality/document',
    waiting: 'expiring',
    due: 'quality_document.valid_to',
    severity: 'warning',
  }),
];
