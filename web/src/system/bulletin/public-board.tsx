import './bulletin.css';
import { readPublicBoard } from '@inbound/shared/system/bulletin/contract';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { MessagePage } from '../../kit/parts/message-page.tsx';
import { Entry } from './entry.tsx';

const SHOWN = 20;

/** What is announced to everybody, signed in or not. */
export const PublicBoard = () => {
  const { t, error } = useTexts();
  const { data, refusal } = useQuery(readPublicBoard, { page: 1, limit: SHOWN });
  const rows = data?.rows ?? [];
  if (rows.length === 0) {
    const text = refusal ? error(refusal) : t('notification.text.noPublic');
    return <MessagePage icon="bulletin" title={t('notification.text.public')} text={text} />;
  }
  return (
    <div className="bulletins">
      <h1 className="page-title">{t('notification.text.public')}</h1>
      {rows.map(entry => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </div>
  );
};
