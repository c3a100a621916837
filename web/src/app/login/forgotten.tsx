import './login.css';
import { Refusal, type RefusalData } from '@inbound/shared';
import { requestPasswordLink } from '@inbound/shared/system/session/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { PuzzleCard } from './puzzle.tsx';
import { TextField } from './text-field.tsx';
import { usePuzzle } from './use-puzzle.ts';

/** Asks for a link to set a forgotten password; the answer is the same for every number. */
export const Forgotten = ({ back }: { back(): void }) => {
  const { t, error } = useTexts();
  const puzzle = usePuzzle();
  const [userNo, setUserNo] = useState('');
  const [busy, setBusy] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const [refusal, setRefusal] = useState<RefusalData>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setTaken(false);
    try {
      const { ticket } = puzzle;
      await call(requestPasswordLink, { userNo: userNo.normalize('NFKC').trim(), ...(ticket ? { ticket } : {}) });
      setRefusal(undefined);
      setTaken(true);
    } catch (cause) {
      setRefusal(cause instanceof Refusal ? cause : { code: 'fault' });
    } finally {
      setBusy(false);
      if (puzzle.ticket !== undefined) puzzle.redraw();
    }
  };
  return (
    <form className="login-form" noValidate onSubmit={event => void submit(event)}>
      <h1>{t('session.action.forgotten')}</h1>
      <p>{t('session.text.forgottenAbout')}</p>
      {refusal && <Notice tone="danger">{error(refusal, 'session')}</Notice>}
      {isTaken && <Notice tone="info">{t('session.text.linkRequested')}</Notice>}
      <TextField label={t('common.field.userNo')} value={userNo} autoComplete="username" onChange={setUserNo} />
      <PuzzleCard puzzle={puzzle} message={puzzle.refusal ? error(puzzle.refusal) : undefined} />
      <button type="submit" className="ib-button" data-kind="primary" aria-disabled={busy}>
        {t('session.action.requestLink')}
      </button>
      <button type="button" className="ib-button" data-kind="text" onClick={back}>
        {t('session.action.backToSignIn')}
      </button>
    </form>
  );
};
