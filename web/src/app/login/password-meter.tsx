import './password-form.css';
import type { PasswordRule } from '@inbound/shared/system/password-rule/contract';
import { type PasswordPart, partsOf, strengthOf } from '@inbound/shared/system/password-rule/rules';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';

/** The parts of a strong password, each ticked as soon as it is there, and the strength in a word (§5). */
export const Meter = ({ password, rule }: { password: string; rule: PasswordRule }) => {
  const { t } = useTexts();
  const parts = partsOf(password, rule);
  const strength = strengthOf(password, rule);
  const length = String(Math.max(rule.limitLengthValue, 8));
  return (
    <div className="meter">
      <div className="meter-bar" data-strength={password === '' ? undefined : strength} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p className="caption" role="status">
        {password !== '' && t('session.text.strength', { strength: t(`session.strength.${strength}`) })}
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
    </div>
  );
};
