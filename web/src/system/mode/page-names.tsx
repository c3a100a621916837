import type { ModePage } from '@inbound/shared/system/mode/contract';
import { nameIn } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';

/** Pages by their names in the reader's language. */
export const PageNames = ({ pages }: { pages: readonly ModePage[] }) => {
  const { t, language } = useTexts();
  if (pages.length === 0) return <p>{t('mode.text.noPages')}</p>;
  return (
    <ul className="mode-pages">
      {pages.map(({ id, nameZh, nameEn }) => (
        <li key={id}>{nameIn(language, { zh: nameZh, en: nameEn })}</li>
      ))}
    </ul>
  );
};
