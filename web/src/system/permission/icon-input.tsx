import './icon-input.css';
import { listIcons } from '@inbound/shared/system/icon/contract';
import { ownIconKey } from '@inbound/shared/system/icon/own-icon';
import { useId } from 'react';
import { useQuery } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { inputProps } from '../../kit/form/control-props.ts';
import type { Control } from '../../kit/form/fields.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { icons } from '../../kit/parts/icons.ts';

const NAMES = Object.keys(icons);

/** The names of the own icons, for whoever sees them. */
const useOwnNames = (): string[] => {
  const mayCall = useMayCall();
  const { data } = useQuery(listIcons, mayCall(listIcons) ? {} : undefined);
  return data?.map(({ name }) => ownIconKey(name)) ?? [];
};

/** The name of an icon, chosen among those that there are, with its picture; what is no name is drawn as a circle. */
export const IconInput = ({ control }: { control: Control }) => {
  const list = useId();
  const own = useOwnNames();
  const name = typeof control.value === 'string' ? control.value : '';
  return (
    <span className="permission-icon">
      <input className="ib-input" autoComplete="off" list={list} {...inputProps(control)} />
      <datalist id={list}>
        {[...own, ...NAMES].map(each => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Icon name={name} size={20} />
    </span>
  );
};
