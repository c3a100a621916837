import type { PackagingChoice } from '@inbound/shared/delivery/delivery-note/packing-contract';
import { nameIn } from '../../../client/format/name.ts';
import { useTexts } from '../../../client/texts.ts';
import { Field } from './ask-frame.tsx';
import type { Packing } from './use-packing.ts';

/** Which entries of the packaging master fit a place. */
export type PackagingKind = PackagingChoice['kind'];
export const CARRIERS: readonly PackagingKind[] = ['pallet', 'GLT'];
export const PACKAGES: readonly PackagingKind[] = ['KLT', 'GLT'];
export const INNERS: readonly PackagingKind[] = ['bag'];
export const AROUND: readonly PackagingKind[] = ['lid', 'pad'];

export const choicesOf = ({ choices }: Packing, kinds: readonly PackagingKind[]): PackagingChoice[] =>
  [...choices.values()].filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** An entry of the packaging master, chosen by code and name. */
export const PackagingField = ({
  label,
  packing,
  kinds,
  value,
  change,
  none,
}: {
  label: string;
  packing: Packing;
  kinds: readonly PackagingKind[];
  value: string;
  change(code: string): void;
  /** Words for no packaging, where there need not be one. */
  none?: string;
}) => {
  const { language } = useTexts();
  const offered = choicesOf(packing, kinds);
  const present = packing.choices.get(value);
  const all = present && !offered.includes(present) ? [present, ...offered] : offered;
  return (
    <Field label={label}>
      {id => (
        <select id={id} className="ib-input" value={value} onChange={event => change(event.target.value)}>
          {(none !== undefined || value === '') && <option value="">{none ?? '–'}</option>}
          {all.map(({ code, nameZh, nameEn }) => (
            <option key={code} value={code}>
              {code} {nameIn(language, { zh: nameZh, en: nameEn })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
