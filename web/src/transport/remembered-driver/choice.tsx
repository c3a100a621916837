import './choice.css';
import {
  forgetRememberedDriver,
  type RememberedDriver,
  readRememberedDrivers,
} from '@inbound/shared/transport/remembered-driver/contract';
import { useFormContext } from 'react-hook-form';
import { useAction, useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import type { Control } from '../../kit/form/fields.tsx';
import { ListSelect } from '../../kit/inputs/list-select.tsx';
import { Button } from '../../kit/parts/button.tsx';

/** What a remembered driver fills in; the document's number comes as it is shown, and stays with the server. */
const FILLED = [
  'driver',
  'plate',
  'idKind',
  'idCountry',
  'idNumber',
  'tel',
] as const satisfies (keyof RememberedDriver)[];

/** Chooses a driver of an earlier booking with the truck, and forgets one; nothing where none is remembered. */
export const RememberedDrivers = ({ control }: { control: Control }) => {
  const { t } = useTexts();
  const { setValue } = useFormContext();
  const { data, refresh } = useQuery(readRememberedDrivers, {});
  const forget = useAction(forgetRememberedDriver, {
    done: () => {
      control.onChange(null);
      refresh();
    },
  });
  const drivers = data?.rows ?? [];
  const chosen = drivers.find(({ id }) => id === control.value);
  const choose = (id: string | undefined) => {
    control.onChange(id ?? null);
    const driver = drivers.find(one => one.id === id);
    if (driver) for (const name of FILLED) setValue(name, driver[name], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="rd-choice">
      <ListSelect<string>
        id={control.id}
        aria-describedby={control.describedBy}
        value={chosen?.id}
        placeholder={drivers.length === 0 ? t('rememberedDriver.text.none') : t('rememberedDriver.text.choose')}
        disabled={drivers.length === 0}
        onChange={choose}
        options={drivers.map(({ id, driver, plate, idNumber }) => ({
          value: id,
          label: `${driver} · ${plate} · ${idNumber}`,
        }))}
      />
      {chosen && (
        <Button icon="delete" busy={forget.busy} onClick={() => void forget.run({ id: chosen.id })}>
          {t('rememberedDriver.text.forget')}
        </Button>
      )}
    </div>
  );
};
