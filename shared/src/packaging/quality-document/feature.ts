import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const qualityDocument = feature('packaging', 'qualityDocument', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics', 'supplier-planner'],
    edit: ['packaging-planner', 'supplier-logistics'],
    submit: ['packaging-planner', 'supplier-logistics'],
    review: ['packaging-planner'],
  },
  screens: listAndDetail('/quality/document', {
    section: 'packaging',
    place: 8,
    icon: 'quality-document',
    modes: MODES,
  }),
  firstActs: { submit: '/quality/document' },
  documents: {
    qualityDocument: {
      number: 'partNo',
      page: '/quality/document-detail',
      comments: true,
      icons: { remind: 'bell', replace: 'same', expire: 'overdue' },
    },
  },
  notices: {
    qualityDocumentSubmitted: { act: 'decide' },
    qualityDocumentReleased: 'information',
    qualityDocumentRefused: { act: 'correct' },
    qualityDocumentExpiring: { act: 'renew' },
    qualityDocumentExpired: { act: 'renew' },
  },
  events: {
    'qualityDocument.submitted': { to: ['to_be_reviewed'] },
    'qualityDocument.released': { to: ['released'] },
    'qualityDocument.expired': { by: ['expire'] },
  },
});
