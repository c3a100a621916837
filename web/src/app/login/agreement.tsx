import './agreement.css';
import { agreeToUserAgreement, readAgreement } from '@inbound/shared/system/agreement/contract';
import { useCallback, useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { ScrollRegion } from '../../kit/parts/scroll-region.tsx';
import { MarkedText } from '../../system/agreement/marked-text.tsx';
import { isAtEnd } from './reading.ts';

interface AgreementProps {
  done(): void;
  /** Declining ends the session; nothing else happens. */
  decline(): void;
}

/** The user agreement in force: read to its end, ticked, agreed; or declined, which signs out. */
export const Agreement = ({ done, decline }: AgreementProps) => {
  const { t, error } = useTexts();
  const { data: agreement, refusal } = useQuery(readAgreement, {});
  const agreeing = useAction(agreeToUserAgreement, { done });
  const [isRead, setRead] = useState(false);
  const [isTicked, setTicked] = useState(false);
  const look = useCallback((paper: HTMLElement | null) => {
    if (paper && isAtEnd(paper)) setRead(true);
  }, []);
  if (refusal) return <Notice tone="danger">{error(refusal)}</Notice>;
  if (!agreement) return null;
  return (
    <section className="agreement">
      <p className="caption">
        {t('session.text.agreementVersion', { version: agreement.version, date: agreement.validFrom })}
      </p>
      {agreement.since && (
        <Notice tone="info">{t('agreement.text.sinceAgreed', { version: agreement.since.version })}</Notice>
      )}
      <ScrollRegion ref={look} className="agreement-paper" onScroll={event => look(event.currentTarget)}>
        <h2>{agreement.title}</h2>
        {agreement.since ? (
          <MarkedText paragraphs={agreement.since.paragraphs} />
        ) : (
          agreement.paragraphs.map(paragraph => <p key={paragraph}>{paragraph}</p>)
        )}
      </ScrollRegion>
      <label className="agreement-tick" data-off={isRead ? undefined : ''}>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!isRead}
          onChange={event => setTicked(event.target.checked)}
        />
        {t(isRead ? 'session.text.readAndAgree' : 'session.text.readToEnd')}
      </label>
      <div className="agreement-actions">
        <Button
          kind="primary"
          busy={agreeing.busy}
          reason={isTicked ? undefined : t(isRead ? 'session.text.tickFirst' : 'session.text.readToEnd')}
          onClick={() => void agreeing.run({ version: agreement.version })}
        >
          {t('session.action.agree')}
        </Button>
        <Button onClick={decline}>{t('session.action.decline')}</Button>
      </div>
    </section>
  );
};
