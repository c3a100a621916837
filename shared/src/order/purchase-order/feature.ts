import { feature } from '../../kernel/feature.ts';
import { list, listAndDetail } from '../../kernel/screens.ts';

export const purchaseOrder = feature('order', 'purchaseOrder', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'supplier-logistics', 'supplier-planner'],
    edit: ['dispositor'],
    approve: ['dispositor'],
    confirm: ['supplier-logistics'],
  },
  screens: {
    ...listAndDetail('/po/order', { section: 'demand', place: 11, icon: 'purchase-order', modes: ['NEV'] }),
    ...list('/po/history', { section: 'demand', place: 12, icon: 'order-versions', modes: ['NEV'] }),
    ...list('/po/change-log', { section: 'demand', place: 13, icon: 'order-changes', modes: ['NEV'] }),
  },
  firstActs: { confirm: '/po/order' },
  documents: {
    purchaseOrder: {
      number: 'poNo',
      page: '/po/order-detail',
      comments: true,
      icons: {
        answer: 'send',
        split: 'split',
        deleteSplit: 'delete',
        confirmSplit: 'split',
        refuseSplit: 'tone-danger',
        changeReleased: 'release',
        changeObjected: 'tone-danger',
        changeSettled: 'release',
        remind: 'bell',
      },
    },
    purchaseOrderChange: {
      number: { document: 'purchaseOrder', by: 'orderId' },
      icons: {
        reconfirm: 'check',
        object: 'tone-danger',
        takeProposal: 'check',
        takeBack: 'undo',
        remind: 'bell',
        replace: 'same',
        endWithOrder: 'close',
      },
    },
  },
  notices: {
    purchaseOrderToReconfirm: 'action',
    purchaseOrderReconfirmed: 'information',
    purchaseOrderObjected: 'action',
    purchaseOrderProposalTaken: 'information',
    purchaseOrderWithdrawn: 'information',
    purchaseOrderNew: 'action',
    purchaseOrderChanged: 'action',
    purchaseOrderDeleted: 'information',
    purchaseOrderAnswered: 'information',
    purchaseOrderRejected: 'action',
    purchaseOrderSplit: 'action',
    purchaseOrderSplitConfirmed: 'information',
    purchaseOrderSplitRefused: 'action',
    purchaseOrderReminder: 'action',
    purchaseOrderOverdue: 'information',
    purchaseOrdersCame: 'action',
    purchaseOrdersAnswered: 'information',
    purchaseOrderAnswerUndelivered: 'system',
  },
  messages: { order_answer: ['ordrsp', 'json'] },
});
