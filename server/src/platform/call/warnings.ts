import { type Confirmations, errors, Refusal, type RefusalData } from '@inbound/shared';

const needsReason = ({ code }: RefusalData): boolean => {
  const row = errors[code] as { warning?: 'confirm' | 'reason' };
  return row.warning === 'reason';
};

/**
 * Refuses with all warnings that the caller has not confirmed yet: the code of the first, all of them in `warnings`
 * (errors.md, W). Answers the reasons that were given.
 */
export const confirmWarnings = (warnings: readonly RefusalData[], confirmed: Confirmations): string[] => {
  const given = new Map((confirmed ?? []).map(entry => [entry.code, entry.reason ?? '']));
  const isConfirmed = (warning: RefusalData) =>
    given.has(warning.code) && (!needsReason(warning) || given.get(warning.code) !== '');
  const open = warnings.filter(warning => !isConfirmed(warning));
  const [first] = open;
  if (first) throw new Refusal(first.code, { ...first.params, warnings: open });
  return warnings.flatMap(({ code }) => given.get(code) || []);
};
