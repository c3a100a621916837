import '../app/first.ts';
import '../theme/tokens.css';
import '../theme/fonts.css';
import '../theme/base.css';
import '../theme/controls.css';
import { createRoot } from 'react-dom/client';
import { setClock } from '../kit/now.ts';
import { signInAs } from '../kit/testing/sample.ts';
import { loadTexts } from '../kit/texts.ts';
import { KitPage } from './kit-page.tsx';

setClock(() => Date.parse('2026-11-25T06:10:00.000Z'));
signInAs(['delivery.deliveryNote.send', 'delivery.deliveryNote.cancel']);
await loadTexts('en');
const root = document.getElementById('root');
if (root) createRoot(root).render(<KitPage />);
