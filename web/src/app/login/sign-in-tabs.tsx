import { useTexts } from '../../client/texts.ts';

/** By what one signs in: number and password, or e-mail address and code (ux B.22.1). */
export const SIGN_IN_WAYS = ['byPassword', 'byEmail'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

export const SignInTabs = ({ way, choose }: { way: SignInWay; choose(way: SignInWay): void }) => {
  const { t } = useTexts();
  return (
    <div className="login-tabs" role="tablist" aria-label={t('session.text.signIn')}>
      {SIGN_IN_WAYS.map(each => (
        <button key={each} type="button" role="tab" aria-selected={each === way} onClick={() => choose(each)}>
          {t(`session.text.${each}`)}
        </button>
      ))}
    </div>
  );
};
