import type { AnswerOf, Download } from '@inbound/shared';
import { erasePerson, exportPerson } from '@inbound/shared/system/personal-data/contract';
import {
  activateUser,
  deactivateUser,
  endUserSessions,
  lockUser,
  makePasswordLink,
  type OneTimeLink,
  resetSecondFactor,
  type UserRow,
  unlockUser,
} from '@inbound/shared/system/user/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import type { WriteEndpoint } from '../../client/contract.ts';
import { useMayCall } from '../../client/may-call.ts';
import { postText } from '../../client/notices.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { type Ask, Question } from '../../kit/state/ask.tsx';
import { LinkDialog } from './link-dialog.tsx';

interface Act {
  name:
    | 'activate'
    | 'deactivate'
    | 'lock'
    | 'unlock'
    | 'endSessions'
    | 'makeLink'
    | 'mailLink'
    | 'resetSecondFactor'
    | 'exportData'
    | 'erase';
  endpoint: WriteEndpoint;
  /** What it asks of its call besides. */
  body?: object;
  ask: Ask;
  fits(user: UserRow): boolean;
}

/** Of an erased account nothing is left to act upon. */
const isOpen = ({ erasedAt }: UserRow): boolean => erasedAt === null;

const ACTS: readonly Act[] = [
  {
    name: 'makeLink',
    endpoint: makePasswordLink,
    ask: 'confirm',
    fits: ({ active, lockedAt }) => active && lockedAt === null,
  },
  {
    name: 'mailLink',
    endpoint: makePasswordLink,
    body: { mail: true },
    ask: 'confirm',
    fits: ({ active, lockedAt, email }) => active && lockedAt === null && email !== '',
  },
  { name: 'unlock', endpoint: unlockUser, ask: 'confirm', fits: isOpen },
  { name: 'lock', endpoint: lockUser, ask: 'reason', fits: user => isOpen(user) && user.lockedAt === null },
  { name: 'endSessions', endpoint: endUserSessions, ask: 'confirm', fits: isOpen },
  {
    name: 'resetSecondFactor',
    endpoint: resetSecondFactor,
    ask: 'confirm',
    fits: ({ secondFactorAt }) => secondFactorAt !== null,
  },
  { name: 'activate', endpoint: activateUser, ask: 'confirm', fits: user => isOpen(user) && !user.active },
  { name: 'deactivate', endpoint: deactivateUser, ask: 'confirm', fits: ({ active }) => active },
  { name: 'exportData', endpoint: exportPerson, ask: 'confirm', fits: () => true },
  { name: 'erase', endpoint: erasePerson, ask: 'confirm', fits: isOpen },
];

/** Calls that know the user alone, whatever was changed meanwhile. */
const WITHOUT_VERSION: readonly WriteEndpoint[] = [makePasswordLink, exportPerson];

interface ActDialogProps {
  act: Act;
  user: UserRow;
  done(answer: unknown): void;
  cancel(): void;
}

const ActDialog = ({ act, user, done, cancel }: ActDialogProps) => {
  const { t } = useTexts();
  const { run, busy, refusal } = useAction(act.endpoint, { done, claims: 'all' });
  const seen = WITHOUT_VERSION.includes(act.endpoint) ? { id: user.id } : { id: user.id, version: user.version };
  return (
    <Question
      ask={act.ask}
      verb={t(`user.action.${act.name}`)}
      effect={t(`user.ask.${act.name}`, { user: `${user.userNo} ${user.name}`, email: user.email })}
      of={act.endpoint}
      busy={busy}
      refusal={refusal}
      submit={body => void run({ ...seen, ...act.body, ...body })}
      cancel={cancel}
    />
  );
};

/** What an administrator does with one user: in the row of the list, and on the user's page. */
export const UserActions = ({ user, inRow }: { user: UserRow; inRow?: true }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [pending, setPending] = useState<Act>();
  const [link, setLink] = useState<OneTimeLink>();
  // A link that no mail has taken is handed over by whoever made it.
  const showLink = (made: AnswerOf<typeof makePasswordLink>) => {
    if (made.mailedTo === null) setLink(made);
    else postText('success', 'user.text.linkMailed', { email: made.mailedTo });
  };
  const offered = ACTS.filter(({ endpoint, fits }) => mayCall(endpoint) && fits(user));
  if (offered.length === 0) return null;
  const done = (answer: unknown) => {
    if (pending?.endpoint === exportPerson) saveDownload(answer as Download);
    if (pending?.endpoint === makePasswordLink) showLink(answer as AnswerOf<typeof makePasswordLink>);
    setPending(undefined);
    void client.invalidateQueries();
  };
  const items = offered.map(({ name }) => ({ key: name, label: t(`user.action.${name}`) }));
  const take = (name: string) => setPending(offered.find(act => act.name === name));
  return (
    <>
      <Dropdown autoFocus trigger={['click']} menu={{ items, onClick: ({ key }) => take(key) }}>
        <span>
          {inRow ? (
            <IconButton name={t('kit.more')} icon="more" size={14} />
          ) : (
            <Button icon="more">{t('kit.more')}</Button>
          )}
        </span>
      </Dropdown>
      {pending && <ActDialog act={pending} user={user} done={done} cancel={() => setPending(undefined)} />}
      {link && <LinkDialog link={link} close={() => setLink(undefined)} />}
    </>
  );
};
