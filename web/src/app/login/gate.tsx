import './gate.css';
import { useSession } from '../../client/session.ts';
import { outdateSession } from '../../client/session-store.ts';
import { useTexts } from '../../client/texts.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { AloneFrame } from '../alone/alone-frame.tsx';
import { arrive } from '../navigation/navigation.ts';
import { SecondFactorSetup } from '../second-factor/setup.tsx';
import { signOut } from '../session/lifecycle.ts';
import { Agreement } from './agreement.tsx';
import { PasswordForm } from './password-form.tsx';

/** The next step is what the fresh session information says: the other gate, or the page that was asked for. */
const passed = (): void => {
  outdateSession();
  void arrive();
};

const HEADS = {
  change_password: 'session.text.changeFirst',
  second_factor: 'secondFactor.text.setUpFirst',
  agreement: 'session.text.agreement',
} as const;

const Step = () => {
  const { t } = useTexts();
  const { gate, gateCause } = useSession().flags;
  const leave = () => void signOut();
  return (
    <AloneFrame
      actions={
        <button type="button" className="ib-button" data-kind="text" onClick={leave}>
          {t('common.action.signOut')}
        </button>
      }
    >
      <div className="gate" data-wide={gate === 'agreement' ? '' : undefined}>
        <h1 className="page-title">{gate && t(HEADS[gate])}</h1>
        {gateCause && <p className="gate-cause">{t(`session.gate.${gateCause}`)}</p>}
        {gate === 'change_password' && <PasswordForm done={passed} />}
        {gate === 'second_factor' && <SecondFactorSetup done={passed} />}
        {gate === 'agreement' && <Agreement done={passed} decline={leave} />}
      </div>
    </AloneFrame>
  );
};

/**
 * The gate: a new user, an expired or a weak password must be changed, a second factor that is asked for must be set up,
 * and the user agreement in force must be agreed before anything else opens (administration.md, Signing in).
 */
export const Gate = () => (
  <ThemeProvider>
    <Step />
  </ThemeProvider>
);
