import { beginSingleSignOn } from '@inbound/shared/system/single-sign-on/contract';
import { useAction } from '../../client/call.ts';
import { language } from '../../client/session-store.ts';
import { hasChosenLanguage } from '../../client/settings/language.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { readAddress } from '../navigation/address.ts';
import { keptPlant } from './kept-plant.ts';

/** Leaves for the issuer of the house; what was asked for here comes back with the browser. */
export const SignOnButton = ({ name }: { name: string }) => {
  const { t, error } = useTexts();
  const { run, busy, refusal } = useAction(beginSingleSignOn, {
    claims: 'all',
    done: ({ url }) => window.location.assign(url),
  });
  const begin = () => {
    const plantNo = keptPlant();
    const redirect = new URLSearchParams(readAddress().search).get('redirect');
    void run({
      ...(plantNo ? { plantNo } : {}),
      ...(hasChosenLanguage() ? { language: language.get() } : {}),
      ...(redirect ? { redirect } : {}),
    });
  };
  return (
    <>
      {refusal && <Notice tone="danger">{error(refusal, 'session')}</Notice>}
      <Button icon="login" busy={busy} onClick={begin}>
        {t('session.action.signOn', { name })}
      </Button>
    </>
  );
};
