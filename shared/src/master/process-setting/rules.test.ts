import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../kernel/index.ts';
import type { SettingFields } from './contract.ts';
import { refusedSetting } from './rules.ts';

const refused = (fields: SettingFields, isOfPlant = false) =>
  refusedSetting(fields, isOfPlant).map(({ field }) => field);

describe('process settings', () => {
  it('need the figures of what they choose', () => {
    expect(
      refused({ quantityStrategy: 'tolerance', dateStrategy: 'window', freeze: 'days', autoApproval: 'on' }),
    ).toEqual(['quantityPercent', 'daysBefore', 'daysAfter', 'freezeDays', 'autoApprovalDays', 'autoApprovalPercent']);
    const whole = { freezeDays: 0, autoApprovalDays: 1, autoApprovalPercent: '5' as Decimal };
    expect(refused({ freeze: 'days', autoApproval: 'on', ...whole })).toEqual([]);
    expect(refused({ quantityStrategy: 'free', dateStrategy: 'strict', freeze: 'none', autoApproval: 'off' })).toEqual(
      [],
    );
  });

  it('of a plant say how far deliveries are allowed; a supplier may inherit it', () => {
    expect(refused({}, true)).toEqual(['freeze']);
    expect(refused({ freeze: 'none' }, true)).toEqual([]);
    expect(refused({})).toEqual([]);
  });
});
