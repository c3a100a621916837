import type { ModePage } from '@inbound/shared/system/mode/contract';
import { useTexts } from '../../client/texts.ts';
import { useEntryName } from '../permission/entry-name.ts';

/** Pages by their names in the reader's language. */
export const PageNames = ({ pages }: { pages: readonly ModePage[] }) => {
  const { t } = useTexts();
  const nameOf = useEntryName();
  if (pages.length === 0) return <p>{t('mode.text.noPages')}</p>;
  return (
    <ul className="mode-pages">
      {pages.map(page => (
        <li key={page.id}>{nameOf({ ...page, type: 'page' })}</li>
      ))}
    </ul>
  );
};
