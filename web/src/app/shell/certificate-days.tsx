import { readLicenceDays } from '@inbound/shared/system/certificate/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { appClient, useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';

const HOUR_MS = 3_600_000;

/** Days to the end of the system certificate, for those who may renew it; undefined for everybody else. */
export const useCertificateDays = () => {
  const mayRenew = useMay()('system.certificate.edit');
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
