import './line-questions.css';
import { type Decimal, divide, isDecimal, isPositive, isZero } from '@inbound/shared';
import { checkScale } from '@inbound/shared/calloff/call-off/line-rules';
import { promisedOf } from '@inbound/shared/calloff/call-off/quantity-rules';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useUnit } from '../../kit/columns/entry.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { TextArea } from '../../kit/state/text-area.tsx';
import { useLineAsked } from './line-context.ts';

/** Of a quantity that is not typed yet. */
const PACKAGES_NONE = { full: 0, loose: '0' as Decimal };

/** How many packages a quantity fills, and what lies in the last one. */
const packagesOf = (qty: Decimal, pack: string): { full: number; loose: Decimal } => {
  if (!isDecimal(pack) || !isPositive(pack)) return PACKAGES_NONE;
  const { times, rest } = divide(qty, pack);
  return { full: times, loose: rest };
};

/** Another quantity in a package of the line's next delivery note, with the packages that this makes (ux B.9.7). */
export const PackingQuestion = ({ submit, cancel }: { submit(body: object): void; cancel(): void }) => {
  const { t, action, error } = useTexts();
  const { decimal, count } = useFormat();
  const { line, packQty } = useLineAsked();
  const unit = useUnit()(line.unit);
  const [qty, setQty] = useState<string>(line.packingOverride ?? packQty ?? '');
  const [reason, setReason] = useState(line.packingReason);
  const promised = promisedOf(line);
  const base = isPositive(promised) ? promised : line.released;
  const { full, loose } = packagesOf(base, qty);
  const scaled = isDecimal(qty) ? checkScale('qty', qty, line.decimals) : true;
  const why = () => {
    if (!isDecimal(qty) || !isPositive(qty)) return t('callOff.text.packUnfilled');
    if (scaled !== true) return error(scaled);
    return reason.trim() === '' ? error({ code: 'reason_required' }) : undefined;
  };
  return (
    <>
      <p className="ib-ask-effect">
        {packQty ? t('callOff.text.packInstruction', { qty: decimal(packQty), unit }) : null}
      </p>
      <div className="ib-ask-field">
        <span>{t('callOff.text.packQty', { unit })}</span>
        <QuantityInput label={t('callOff.text.packQty', { unit })} value={qty} change={setQty} />
      </div>
      <p role="status">
        {t(isZero(loose) ? 'callOff.text.packages' : 'callOff.text.packagesLoose', {
          qty: decimal(base),
          unit,
          full: count(full),
          loose: decimal(loose),
        })}
      </p>
      <TextArea label={t('kit.ask.reason')} value={reason} change={setReason} required />
      <footer className="co-ask-foot">
        {line.packingOverride !== null && (
          <Button onClick={() => submit({ qty: null, reason: '' })}>{t('callOff.text.packAsInstructed')}</Button>
        )}
        <span className="ib-space" />
        <Button onClick={cancel}>{t('common.action.back')}</Button>
        <Button kind="primary" reason={why()} onClick={() => submit({ qty, reason: reason.trim() })}>
          {action('callOffLine', 'adjustPacking')}
        </Button>
      </footer>
    </>
  );
};
