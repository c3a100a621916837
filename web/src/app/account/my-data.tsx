import { exportOwnData, readOwnDataActs } from '@inbound/shared/system/personal-data/contract';
import { useAction, useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

/** Who had the own data given out, and when. */
const Acts = () => {
  const { t, language } = useTexts();
  const { moment } = useFormat();
  const { data = [] } = useQuery(readOwnDataActs, {});
  return (
    <>
      <h3>{t('account.text.dataActs')}</h3>
      {data.length === 0 && <p className="caption">{t('account.text.noDataActs')}</p>}
      <ul className="role-list">
        {data.map(({ id, at, actor, actorZh, action }) => (
          <li key={id}>
            <strong>{t(`account.dataAct.${action}`)}</strong>
            <span className="caption">
              {moment(at)} · {nameIn(language, { zh: actorZh, en: actor })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** What the portal holds of the reader, as a file, and who else had it given out. */
export const MyData = () => {
  const { t } = useTexts();
  const { refresh } = useQuery(readOwnDataActs, {});
  const { run, busy } = useAction(exportOwnData, {
    done: file => {
      saveDownload(file);
      refresh();
    },
  });
  return (
    <>
      <p>{t('account.text.data')}</p>
      <Button icon="export" busy={busy} onClick={() => void run({})}>
        {t('account.text.exportData')}
      </Button>
      <Acts />
    </>
  );
};
