import { readLicenceDays } from '@inbound/shared/system/certificate/contract';
import { INSTALLATION_TENANT } from '@inbound/shared/system/certificate/rules';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { appClient, useMay, useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { SiteLink } from '../parts/site-link.tsx';

const HOUR_MS = 3_600_000;

/** Days to the end of the system certificate, for those who may renew it; undefined for everybody else. */
export const useCertificateDays = () => {
  const isOperator = useSession().user.tenant.envNo === INSTALLATION_TENANT;
  const mayRenew = useMay()('system.certificate.edit') && isOperator;
  const { data } = useQuery(
    {
      queryKey: ['certificate', 'days'],
      queryFn: ({ signal }) => call(readLicenceDays, {}, { signal }),
      enabled: mayRenew,
      staleTime: HOUR_MS,
    },
    appClient,
  );
  return mayRenew ? data : undefined;
};

/** The footer's line: how long the system certificate is valid. */
export const CertificateDays = () => {
  const { t } = useTexts();
  const certificate = useCertificateDays();
  return certificate ? <span>{t('common.shell.certificateDays', { days: certificate.days })}</span> : null;
};

/** In the header once the end is near, red in the last days, with the way to the page where it is renewed. */
export const CertificateTag = () => {
  const { t } = useTexts();
  const certificate = useCertificateDays();
  if (!certificate || certificate.days > certificate.noticeDays) return null;
  const said = t('common.shell.certificateDays', { days: certificate.days });
  return (
    <span className="certificate-tag" data-tone={certificate.days <= certificate.redDays ? 'danger' : 'warning'}>
      <SiteLink href={link('/system/certificate', {}).href} name={said}>
        <Icon name="certificate" /> {certificate.days}
      </SiteLink>
    </span>
  );
};
