import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { appClient } from '../../client/session.ts';
import { loadAreaTexts, loadTexts } from '../../client/texts.ts';
import { signInAs } from '../../kit/testing/sample.ts';
import { CertificateDays } from '../shell/certificate-days.tsx';
import { CertificateNotice } from './certificate-notice.tsx';

const shown = (days: number): string => {
  appClient.setQueryData(['certificate', 'days'], { days, noticeDays: 60, redDays: 7 });
  return renderToStaticMarkup(
    <QueryClientProvider client={appClient}>
      <CertificateNotice />
      <footer>
        <CertificateDays />
      </footer>
    </QueryClientProvider>,
  );
};

beforeAll(async () => {
  await loadTexts('en');
  await loadAreaTexts('system');
});
beforeEach(() => signInAs(['system.certificate.edit'], 'internal'));

it('tells on home how many days the certificate is still valid, from the day on that is set, and red at the end', () => {
  expect(shown(61)).not.toContain('notice');
  expect(shown(60)).toMatch(/data-tone="warning".*60 days/s);
  expect(shown(7)).toMatch(/data-tone="danger".*7 days/s);
});

it('tells the same number in the footer at all times', () => {
  expect(shown(800)).toContain('<footer><span>Certificate valid for 800 days</span></footer>');
});

it('says nothing to those who cannot renew it', () => {
  signInAs(['system.certificate.view'], 'internal');
  expect(shown(7)).toBe('<footer></footer>');
});
