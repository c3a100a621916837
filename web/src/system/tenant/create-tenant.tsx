import { type CreatedTenant, createTenant } from '@inbound/shared/system/tenant/contract';
import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { LinkDialog } from '../user/link-dialog.tsx';
import { TenantForm } from './form.tsx';

/** Makes a tenant, and shows the link of its first administrator: this once, to be handed over. */
export const CreateTenant = () => {
  const { t } = useTexts();
  const [created, setCreated] = useState<CreatedTenant>();
  return (
    <>
      <CreateButton endpoint={createTenant} form={TenantForm} created={setCreated} />
      {created && (
        <LinkDialog link={created.link} close={() => setCreated(undefined)}>
          {t('tenant.text.created', { tenant: created.envNo, user: created.link.userNo })}
        </LinkDialog>
      )}
    </>
  );
};
