import { featureOf } from '@inbound/shared';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import type { WriteEndpoint } from '../../client/contract.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { MoreMenu } from '../parts/more-menu.tsx';
import { Question } from '../state/ask.tsx';
import { usePageActions } from '../tab/page-actions.ts';
import { usePlace } from '../tab/tab.tsx';

interface Seen {
  id: string;
  version: number;
}

/** Deletes the record of a detail after a question, and leaves its tab. Absent without permission. */
export const DeleteButton = <E extends WriteEndpoint>({
  endpoint,
  record,
  inMenu = false,
}: {
  endpoint: E;
  record: Seen;
  /** Stands in the menu "More", where the page has three buttons without it. */
  inMenu?: boolean;
}) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { host, key } = usePlace();
  const [asks, setAsks] = useState(false);
  const { run, busy, refusal } = useAction<WriteEndpoint>(endpoint, { claims: 'all', done: () => host.close(key) });
  const name = t('common.action.delete');
  usePageActions(mayCall(endpoint) ? [{ name, icon: 'delete', run: () => setAsks(true) }] : []);
  if (!mayCall(endpoint)) return null;
  const { id, version } = record;
  return (
    <>
      {inMenu ? (
        <MoreMenu items={[{ key: 'delete', verb: name }]} take={() => setAsks(true)} />
      ) : (
        <Button icon="delete" onClick={() => setAsks(true)}>
          {name}
        </Button>
      )}
      {asks && (
        <Question
          ask="confirm"
          verb={name}
          effect={t('kit.form.delete', { thing: t(`${featureOf(endpoint)}.title`) })}
          busy={busy}
          refusal={refusal}
          submit={() => void run({ id, version })}
          cancel={() => setAsks(false)}
        />
      )}
    </>
  );
};
