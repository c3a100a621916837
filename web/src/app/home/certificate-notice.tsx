import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { useCertificateDays } from '../shell/certificate-days.tsx';

/** The certificate that everything is encrypted with ends soon: said to those who can renew it. */
export const CertificateNotice = () => {
  const { t } = useTexts();
  const certificate = useCertificateDays();
  if (!certificate || certificate.days > certificate.noticeDays) return null;
  const isUrgent = certificate.days <= certificate.redDays;
  return (
    <Notice
      tone={isUrgent ? 'danger' : 'warning'}
      actions={<SiteLink href={link('/system/certificate', {}).href}>{t('screen./system/certificate')}</SiteLink>}
    >
      {certificate.days < 0 ? t('home.text.certificateEnded') : t('home.text.certificate', { days: certificate.days })}
    </Notice>
  );
};
