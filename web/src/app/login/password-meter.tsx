import './password-form.css';
import type { PasswordRule } from '@inbound/shared/system/password-rule/contract';
import { type PasswordPart, partsOf, strengthOf } from '@inbound/shared/system/password-rule/rules';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';

interface MeterProps {
  password: string;
  rule: PasswordRule;
  /** The password was refused, and its field says why: nobody is told that it is strong. */
  isRefused: boolean;
}

/**
 * The parts of a strong password, each ticked as soon as it is there, the strength in a word (§5), and for what else a password is
 * refused.
 */
export const Meter = ({ password, rule, isRefused }: MeterProps) => {
  const { t } = useTexts();
  const parts = partsOf(password, rule);
  const strength = strengthOf(password, rule);
  const isShown = password !== '' && !isRefused;
  const length = String(Math.max(rule.limitLengthValue, 8));
  return (
    <div className="meter">
      <div className="meter-bar" data-strength={isShown ? strength : undefined} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p className="caption" role="status">
        {isShown && t('session.text.strength', { strength: t(`session.strength.${strength}`) })}
      </p>
      <ul>
        {(Object.keys(parts) as PasswordPart[]).map(part => (
          <li key={part} data-there={parts[part] || undefined}>
            <Icon name={parts[part] ? 'tone-success' : 'tone-neutral'} size={14} />
            {t(`session.part.${part}`, { length })}
            <span className="aside">{t(parts[part] ? 'session.text.fulfilled' : 'session.text.open')}</span>
          </li>
        ))}
      </ul>
      <p className="caption">{t('session.text.alsoRefused', { count: String(Math.max(rule.historyCount, 1)) })}</p>
    </div>
  );
};
