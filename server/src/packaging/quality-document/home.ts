import { agendaLine, chart, figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { qualityDocumentList } from './queries.ts';

const BOTH = {
  for: ['packaging.qualityDocument.review', 'packaging.qualityDocument.submit'],
  path: '/quality/document',
} as const;

/** Documents that end, on the homes of who renews and of who reviews them. */
export const qualityDocumentHome: HomeParts = {
  figures: [
    figure(qualityDocumentList, {
      ...BOTH,
      kind: 'qualityDocumentExpiring',
      rows: () => ({ expiring: true }),
      target: { is: 'most', value: 0 },
    }),
  ],
  charts: [
    chart(qualityDocumentList, {
      for: ['packaging.qualityDocument.review'],
      path: BOTH.path,
      kind: 'qualityDocumentEnds',
      step: 'week',
      first: 0,
      columns: 12,
      series: [
        {
          name: 'released',
          colour: 'risk',
          rows: ({ from, to }) => ({ state: ['released'], endsFrom: from, endsTo: to }),
        },
      ],
    }),
  ],
  agenda: [
    agendaLine(qualityDocumentList, {
      ...BOTH,
      kind: 'qualityDocumentEnds',
      rows: ({ from, to }) => ({ state: ['released'], endsFrom: from, endsTo: to }),
    }),
  ],
};
