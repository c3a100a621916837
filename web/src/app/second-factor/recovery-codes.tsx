import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

/** The recovery codes, shown this once; whoever has kept them goes on. */
export const RecoveryCodes = ({ codes, done }: { codes: readonly string[]; done(): void }) => {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  };
  return (
    <div className="factor-form">
      <Notice tone="warning">{t('secondFactor.text.codesOnce')}</Notice>
      <ul className="factor-codes mono">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="factor-actions">
        <Button kind="primary" onClick={done}>
          {t('secondFactor.action.kept')}
        </Button>
        <Button icon="copy" onClick={copy}>
          {t(copied ? 'user.text.copied' : 'common.action.copy')}
        </Button>
      </div>
    </div>
  );
};
