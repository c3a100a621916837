import type { Notice } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';

/** What a notice says: of a refusal its sentence under "tips", with code and track id to copy for support. */
export const NoticeBody = ({ notice }: { notice: Notice }) => {
  const { t, error } = useTexts();
  if ('key' in notice.text) return <p className="notice-body">{t(notice.text.key, notice.text.params)}</p>;
  const { refusal, feature } = notice.text;
  const { code, trackId } = refusal;
  return (
    <div className="notice-body">
      <strong>{t('common.text.tips')}</strong>
      <p>{error(refusal, feature)}</p>
      <details>
        <summary>{t('common.shell.details')}</summary>
        <code>{trackId ? `${code} · ${trackId}` : code}</code>
      </details>
    </div>
  );
};
