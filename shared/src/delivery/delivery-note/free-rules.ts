import { mostWithoutCallOff, type QuantityStrategy } from '../../calloff/call-off/quantity-rules.ts';
import { type RefusalData, refusal } from '../../kernel/index.ts';
import { checkCreation, type DnCreation } from './rules.ts';

/**
 * Refuses goods that nobody called off where the quantity strategy knows a limit: of nothing nothing more may come, in per
 * cent as in packages (D4, decision 0063).
 */
export const checkWithoutCallOff = (strategy: QuantityStrategy): true | RefusalData => {
  const max = mostWithoutCallOff(strategy);
  return max === null || refusal('qty_strategy', { max, strategy: strategy.kind });
};

/** What decides whether goods may come without a call-off line: settings in force, and who delivers. */
export interface FreeSettings {
  dnCreation: DnCreation;
  quantityStrategy: QuantityStrategy;
  /** He is warned of quantities instead of refused (D16). */
  isSpecialSupplier: boolean;
}

/** Whether goods that nobody called off are offered to a supplier at all; else why not. */
export const checkFree = (settings: FreeSettings): true | RefusalData => {
  const way = checkCreation('free', settings.dnCreation);
  if (way !== true || settings.isSpecialSupplier) return way;
  return checkWithoutCallOff(settings.quantityStrategy);
};
