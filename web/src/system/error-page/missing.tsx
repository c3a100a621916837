import { useTexts } from '../../kit/texts.ts';

/** `/404`: names the page that does not exist and leads home. */
export const MissingPage = () => {
  const { t } = useTexts();
  return <h1>{t('errorPage.text.missing')}</h1>;
};
