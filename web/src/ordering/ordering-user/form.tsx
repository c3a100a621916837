import { createOrderingUser, readOrderingPeople } from '@inbound/shared/ordering/ordering-user/contract';
import { useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';
import { type Control, fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { ListSelect } from '../../kit/inputs/list-select.tsx';

const F = fieldsOf(createOrderingUser);

/** Chooses somebody of the own company who may order. */
const Person = ({ control }: { control: Control }) => {
  const { t, language } = useTexts();
  const { data } = useQuery(readOrderingPeople, {});
  return (
    <ListSelect<string>
      id={control.id}
      aria-describedby={control.describedBy}
      value={(control.value as string) || undefined}
      placeholder={t('orderingUser.text.choose')}
      onChange={userNo => control.onChange(userNo ?? '')}
      onBlur={control.onBlur}
      options={(data?.rows ?? []).map(({ userNo, nameZh, nameEn }) => ({
        value: userNo,
        label: `${userNo} · ${nameIn(language, { zh: nameZh, en: nameEn })}`,
      }))}
    />
  );
};

/** Creating and changing ask for the same, but for who it is and on which side. */
export const OrderingUserForm = () => (
  <>
    <FormGroup name="who">
      <F.Field name="userNo">{control => <Person control={control} />}</F.Field>
      <F.Choice name="side" />
      <F.Switch name="defaultUser" help />
    </FormGroup>
    <FormGroup name="by">
      <F.Several name="shipTos" help />
      <F.Several name="endCustomers" help />
      <F.Quantity name="orderLimit" help />
      <F.Text name="limitCurrency" />
      <F.Text name="note" />
    </FormGroup>
  </>
);
