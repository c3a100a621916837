import { type ModeState, switchMode } from '@inbound/shared/system/mode/contract';
import { otherMode } from '@inbound/shared/system/mode/rules';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { PasswordQuestion } from '../../kit/state/password-question.tsx';
import { kindText } from './open-documents.tsx';

/** What is open at this moment, of what anything is. */
const OpenNow = ({ state }: { state: ModeState }) => {
  const texts = useTexts();
  const { count: written } = useFormat();
  const open = state.openDocuments.filter(({ count }) => count > 0);
  return (
    <>
      <p>{texts.t('mode.section.open')}</p>
      <ul className="mode-pages">
        {open.map(({ kind, count }) => (
          <li key={kind}>
            {kindText(texts, kind)} <strong>{written(count)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
};

/**
 * Asks before the switch, beside what is open at this moment. After it the whole page begins anew: every tab has the menus
 * and rights of the other mode then.
 */
export const SwitchDialog = ({ state, cancel }: { state: ModeState; cancel(): void }) => {
  const { t } = useTexts();
  const to = otherMode(state.mode);
  return (
    <PasswordQuestion
      verb={t('mode.text.switchTo', { mode: to })}
      word={to}
      wordLabel={t('mode.field.confirmation')}
      missing={t('mode.text.fillIn', { mode: to })}
      run={async confirmed => {
        await call(switchMode, { to, ...confirmed });
        location.reload();
      }}
      cancel={cancel}
    >
      <p className="ib-ask-effect">{t('mode.text.change', { mode: to })}</p>
      <OpenNow state={state} />
    </PasswordQuestion>
  );
};
