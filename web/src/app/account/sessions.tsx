import {
  endOtherOwnSessions,
  endOwnSession,
  type OwnSession,
  readOwnSessions,
} from '@inbound/shared/system/account/contract';
import { useAction, useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

const Session = ({ session, ended }: { session: OwnSession; ended(): void }) => {
  const { t } = useTexts();
  const format = useFormat();
  const { run, busy } = useAction(endOwnSession, { done: ended });
  const { browser, system, ip, isPresent, startedAt, seenAt } = session;
  const device = [browser, system].filter(Boolean).join(' · ') || t('account.text.unknownDevice');
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {isPresent && <span className="caption">{t('account.text.presentSession')}</span>}
        <p className="caption">
          {t('account.text.sessionFrom', { ip, started: format.moment(startedAt), seen: format.moment(seenAt) })}
        </p>
      </div>
      {!isPresent && (
        <Button busy={busy} onClick={() => void run({ id: session.id })}>
          {t('account.action.endSession')}
        </Button>
      )}
    </li>
  );
};

/** Where one is signed in: on what device, from which address, since when; each can be ended from here. */
export const Sessions = () => {
  const { t } = useTexts();
  const { data = [], refresh } = useQuery(readOwnSessions, {});
  const { run, busy } = useAction(endOtherOwnSessions, { done: refresh });
  return (
    <>
      <ul className="account-list">
        {data.map(session => (
          <Session key={session.id} session={session} ended={refresh} />
        ))}
      </ul>
      {data.length > 1 && (
        <Button kind="danger" busy={busy} onClick={() => void run({})}>
          {t('account.action.endOthers')}
        </Button>
      )}
      <p className="caption">{t('account.text.sessionsAbout')}</p>
    </>
  );
};
