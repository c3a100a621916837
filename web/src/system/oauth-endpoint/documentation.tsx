import './documentation.css';
import { useTexts } from '../../client/texts.ts';

const PARTS = ['what', 'authorisation', 'signature', 'order', 'address'] as const;

/** `/system/qauth`: how message endpoints are called; open to everybody, it shows no endpoint of anybody. */
export const EndpointDocumentation = () => {
  const { t } = useTexts();
  return (
    <article className="documentation">
      <h1 className="page-title">{t('screen./system/qauth')}</h1>
      {PARTS.map(part => (
        <section key={part}>
          <h2>{t(`oauthEndpoint.heading.${part}`)}</h2>
          <p>{t(`oauthEndpoint.text.${part}`)}</p>
        </section>
      ))}
    </article>
  );
};
