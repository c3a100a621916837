import '../../kit/inputs/input.css';
import { useId } from 'react';
import { offeredZones } from '../../client/format/offered-zones.ts';
import { inputProps } from '../../kit/form/control-props.ts';
import type { Control } from '../../kit/form/fields.tsx';

/** The time zone of a plant: typed, with those that there are offered below. */
export const ZoneInput = ({ control }: { control: Control }) => {
  const list = useId();
  return (
    <>
      <input className="ib-input" autoComplete="off" list={list} {...inputProps(control)} />
      <datalist id={list}>
        {offeredZones('').map(zone => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
};
