import './first.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../kit/texts.ts';
import { MissingPage } from '../system/error-page/missing.tsx';

const root = document.getElementById('root');
if (root) {
  await loadTexts('zh-cn');
  createRoot(root).render(
    <StrictMode>
      <MissingPage />
    </StrictMode>,
  );
}
