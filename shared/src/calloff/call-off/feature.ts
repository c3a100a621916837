import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { optionalText } from '../../kernel/fields.ts';
import { list, listAndDetail, page } from '../../kernel/screens.ts';
import { DETAIL_OF_KIND } from './kinds.ts';

export const callOff = feature('calloff', 'callOff', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'supplier-logistics', 'supplier-planner'],
    edit: ['dispositor'],
    confirm: ['supplier-logistics'],
    accept: ['supplier-logistics'],
    reject: ['supplier-logistics'],
    split: ['supplier-logistics'],
    deleteSplit: ['supplier-logistics'],
    withdraw: ['supplier-logistics'],
    adjustPacking: ['supplier-logistics'],
    confirmSplit: ['dispositor'],
    refuseSplit: ['dispositor'],
    approve: ['dispositor'],
    sendBack: ['dispositor'],
    close: ['dispositor'],
    reopen: ['dispositor'],
  },
  screens: {
    ...listAndDetail('/calloff/series', { section: 'demand', place: 1, icon: 'call-off', modes: ['VWA'] }),
    ...listAndDetail('/calloff/pre-series', { section: 'demand', place: 2, icon: 'pre-series', modes: ['VWA'] }),
    ...listAndDetail('/calloff/after-sales', { section: 'demand', place: 3, icon: 'after-sales', modes: ['VWA'] }),
    ...page('/m/calloff', {
      icon: 'call-off',
      modes: ['VWA'],
      access: 'view',
      plants: 'all',
      query: z.strictObject({ search: optionalText(60).optional() }),
    }),
    ...list('/calloff/backorder', { section: 'demand', place: 4, icon: 'back-order', modes: ['VWA'] }),
  },
  firstActs: { confirm: '/calloff/series', approve: '/calloff/series' },
  documents: {
    callOff: {
      states: 'derived',
      parts: { document: 'callOffLine', by: 'callOffId' },
      ...{ number: 'callOffNo', page: DETAIL_OF_KIND, comments: true },
    },
    callOffLine: {
      number: { document: 'callOff', by: 'callOffId' },
      icons: {
        split: 'split',
        deleteSplit: 'delete',
        confirmSplit: 'split',
        refuseSplit: 'tone-danger',
        approve: 'check',
        sendBack: 'previous',
        adjustPacking: 'packaging',
        createDn: 'delivery-note',
        freeDn: 'retry',
        closeWithParent: 'lock',
        reopen: 'unlock',
        partGone: 'retry',
        replan: 'release',
        cover: 'delivery-note',
        drop: 'close',
        removePart: 'delete',
      },
    },
  },
  notices: {
    callOffDeviation: { act: 'decide' },
    callOffApproved: 'information',
    callOffSentBack: { act: 'answer' },
    callOffClosed: 'information',
    callOffSplit: { act: 'decide' },
    callOffSplitConfirmed: 'information',
    callOffSplitRefused: { act: 'answer' },
    callOffReopened: { act: 'answer' },
  },
  events: {
    'callOff.released': { by: ['release'] },
    'callOff.releaseCancelled': { by: ['cancelRelease'] },
    'callOff.answered': { document: 'callOffLine', by: ['confirm', 'accept', 'reject'] },
    'callOff.sentBack': { document: 'callOffLine', by: ['sendBack'] },
  },
});
