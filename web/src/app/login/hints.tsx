import { canEncrypt } from '../../client/credential.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { endedBy } from '../session/lifecycle.ts';

/** Messages above the form: why one is here again, and why one cannot sign in from here at all. */
export const Hints = ({ formMessage }: { formMessage: string | undefined }) => {
  const { t, error } = useTexts();
  const ended = useStore(endedBy, value => value);
  return (
    <>
      {!canEncrypt() && <Notice tone="warning">{t('session.text.plainHttp')}</Notice>}
      {formMessage ? (
        <Notice tone="danger">{formMessage}</Notice>
      ) : (
        ended && <Notice tone="info">{error(ended)}</Notice>
      )}
    </>
  );
};
