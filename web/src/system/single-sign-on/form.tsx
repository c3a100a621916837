import { listCompanies } from '@inbound/shared/master/company/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { changeSingleSignOn } from '@inbound/shared/system/single-sign-on/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(changeSingleSignOn);

/** The issuer, who somebody is, which roles they have, and what becomes of those whom nobody made here. */
export const SingleSignOnForm = () => (
  <>
    <FormGroup name="issuer">
      <F.Switch name="active" help />
      <F.Text name="name" help />
      <F.Text name="issuer" help />
      <F.Text name="clientId" />
      <F.Secret name="clientSecret" help />
      <F.Text name="scopes" help />
    </FormGroup>
    <FormGroup name="who">
      <F.Text name="userClaim" help />
      <F.Choice name="matchBy" />
    </FormGroup>
    <FormGroup name="roles">
      <F.Text name="groupsClaim" help />
      <F.Text name="groupPrefix" help />
    </FormGroup>
    <FormGroup name="newUsers">
      <F.Switch name="makesUsers" help />
      <F.Pick name="newUserCompanyId" from={listCompanies} />
      <F.Pick name="newUserPlantId" from={listPlants} />
    </FormGroup>
  </>
);
