import { feature } from '../../kernel/feature.ts';
import { list, listAndDetail, page } from '../../kernel/screens.ts';

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
    ...page('/m/calloff', { icon: 'call-off', modes: ['VWA'], access: 'view', plants: 'all' }),
    ...list('/calloff/backorder', { section: 'demand', place: 4, icon: 'back-order', modes: ['VWA'] }),
  },
  firstActs: { confirm: '/calloff/series', approve: '/calloff/series' },
});
