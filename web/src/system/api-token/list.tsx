import {
  type ApiTokenRow,
  createApiToken,
  endApiToken,
  listApiTokens,
} from '@inbound/shared/system/api-token/contract';
import { listUsers } from '@inbound/shared/system/user/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { TokenForm } from './form.tsx';
import { NewToken } from './new-token.tsx';

const FEATURE = 'apiToken';
const c = columnsOf<ApiTokenRow>();
const f = filtersOf(listApiTokens);

const columns = [
  c.text('name', { pin: 'left', width: 220 }),
  c.mono('token', { width: 130 }),
  c.text('userNo'),
  c.name('userName'),
  c.choice('access', FEATURE),
  c.choices('areas', FEATURE),
  c.active('active'),
  c.time('endsAt'),
  c.time('lastUsedAt'),
  c.time('endedAt', { hidden: true }),
  c.actor('createdBy'),
  c.time('createdAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [f.search('search'), f.pick('userId', listUsers)];

/** Ends a token after a question: the program that calls with it stands still. */
const EndButton = ({ token }: { token: ApiTokenRow }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const done = () => {
    setAsking(false);
    void client.invalidateQueries();
  };
  const { run, busy, refusal } = useAction(endApiToken, { done, claims: 'all' });
  if (!token.active || !mayCall(endApiToken)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('apiToken.action.end')}</Button>
      {asking && (
        <Question
          ask="confirm"
          verb={t('apiToken.action.end')}
          effect={t('apiToken.ask.end', { name: token.name, user: token.userNo })}
          of={endApiToken}
          busy={busy}
          refusal={refusal}
          submit={() => void run({ id: token.id, version: token.version })}
          cancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

const TokenPeek = ({ row }: { row: ApiTokenRow }) => <Facts record={row} columns={columns} />;

const CreateToken = () => {
  const mayCall = useMayCall();
  const client = useQueryClient();
  if (!mayCall(createApiToken)) return null;
  return <NewToken endpoint={createApiToken} form={TokenForm} made={() => void client.invalidateQueries()} />;
};

/** `/system/api-token`: with which tokens programs call, in whose name, and how far they reach. */
export const ApiTokenList = () => (
  <ListScreen
    of={listApiTokens}
    columns={columns}
    filters={filters}
    peek={TokenPeek}
    row={token => <EndButton token={token} />}
    toolbar={<CreateToken />}
  />
);
