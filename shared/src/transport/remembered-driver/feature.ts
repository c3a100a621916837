import { feature } from '../../kernel/feature.ts';

export const rememberedDriver = feature('transport', 'rememberedDriver', {
  permissions: {
    view: ['supplier-logistics', 'forwarder'],
    /** Remember and forget drivers of one's own company. */
    edit: ['supplier-logistics', 'forwarder'],
  },
});
