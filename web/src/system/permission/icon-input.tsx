import './icon-input.css';
import { useId } from 'react';
import { inputProps } from '../../kit/form/control-props.ts';
import type { Control } from '../../kit/form/fields.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { type IconName, iconOf, icons } from '../../kit/parts/icons.ts';

const NAMES = Object.keys(icons);

const isIcon = (name: unknown): name is IconName => typeof name === 'string' && Object.hasOwn(icons, name);

/** The name of an icon, chosen among those that there are, with its picture; what is no name is drawn as a circle. */
export const IconInput = ({ control }: { control: Control }) => {
  const list = useId();
  const Unknown = iconOf('');
  return (
    <span className="permission-icon">
      <input className="ib-input" autoComplete="off" list={list} {...inputProps(control)} />
      <datalist id={list}>
        {NAMES.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {isIcon(control.value) ? <Icon name={control.value} size={20} /> : <Unknown size={20} aria-hidden="true" />}
    </span>
  );
};
