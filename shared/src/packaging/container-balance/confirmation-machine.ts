import { machineFor } from '../../kernel/index.ts';

/** What the machine of a balance confirmation looks at. */
export interface BalanceConfirmationFacts {
  state: 'proposed' | 'disputed' | 'confirmed';
}

/**
 * What plant and supplier say of a balance at a date (packaging.md, Container accounts).
 *
 * §4: –. packaging.md has the states and actions: propose, confirm, dispute, settle; silence accepts.
 * decided: the supplier is reminded once before his days are over (decision 0043).
 */
export const balanceConfirmation = machineFor<BalanceConfirmationFacts>()({
  name: 'balanceConfirmation',
  initial: 'proposed',
  states: {
    proposed: { tone: 'action', turn: 'supplier', step: 'proposed' },
    disputed: { tone: 'danger', turn: 'plant' },
    confirmed: { tone: 'success', turn: 'done', step: 'confirmed' },
  },
  actions: {
    confirm: { from: ['proposed'], to: 'confirmed', permission: 'packaging.containerBalance.confirm' },
    dispute: { from: ['proposed'], to: 'disputed', permission: 'packaging.containerBalance.confirm' },
    settle: { from: ['disputed'], to: 'proposed', permission: 'packaging.containerBalance.book' },
    remindSupplier: { from: ['proposed'], to: 'same', permission: 'system' },
    acceptSilence: { from: ['proposed'], to: 'confirmed', permission: 'system' },
  },
});
