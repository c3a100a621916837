import {
  type ApiTokenRow,
  createOwnApiToken,
  endOwnApiToken,
  readOwnApiTokens,
} from '@inbound/shared/system/api-token/contract';
import { useAction, useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { NewToken } from '../../system/api-token/new-token.tsx';
import { OwnTokenForm } from '../../system/api-token/own-form.tsx';

const Token = ({ token, ended }: { token: ApiTokenRow; ended(): void }) => {
  const { t, list, choice } = useTexts();
  const format = useFormat();
  const { run, busy } = useAction(endOwnApiToken, { done: ended });
  const areas = list(token.areas.map(area => choice('apiToken', 'areas', area)));
  return (
    <li>
      <div>
        <strong>{token.name}</strong>
        <p className="caption">
          {token.token} · {t(`apiToken.access.${token.access}`)} · {areas}
        </p>
        <p className="caption">
          {token.endedAt
            ? t('apiToken.text.ended', { at: format.moment(token.endedAt) })
            : t('apiToken.text.until', { at: format.moment(token.endsAt) })}
        </p>
      </div>
      {token.active && (
        <Button busy={busy} onClick={() => void run({ id: token.id })}>
          {t('apiToken.action.end')}
        </Button>
      )}
    </li>
  );
};

/** The own API tokens: made here, seen once, ended here. */
export const Tokens = () => {
  const { t } = useTexts();
  const { data = [], refresh } = useQuery(readOwnApiTokens, {});
  return (
    <>
      <p className="caption">{t('apiToken.text.about')}</p>
      <ul className="account-list">
        {data.map(token => (
          <Token key={token.id} token={token} ended={refresh} />
        ))}
      </ul>
      <NewToken endpoint={createOwnApiToken} form={OwnTokenForm} made={refresh} />
    </>
  );
};
