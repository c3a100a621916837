import './items-field.css';
import { type ContainerItem, listContainerPackages } from '@inbound/shared/packaging/container-note/contract';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../client/texts.ts';
import { PickSelect } from '../../kit/filters/pick.tsx';
import type { Control } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { refusalAt } from '../../kit/form/refusals.ts';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';

/** An item as it is typed; what is no number yet stays a text, which the contract refuses. */
interface TypedItem {
  packagingId: string;
  planned: number | string;
}

const WHOLE = /^\d{1,9}$/;

/** The refusal of one cell: under its own name, or inside that of the list. */
const useRefusalAt = () => {
  const { formState } = useFormContext();
  const { error } = useTexts();
  const errors = formState.errors as Record<string, unknown>;
  const items = errors.items as
    | readonly (Record<string, { type?: unknown; message?: unknown }> | undefined)[]
    | undefined;
  return (at: number, field: keyof TypedItem): string | undefined => {
    const flat = errors[`items.${at}.${field}`] as { type?: unknown; message?: unknown } | undefined;
    const refusal = refusalAt(flat ?? items?.[at]?.[field]);
    return refusal && error(refusal, 'containerNote');
  };
};

/** The packages of a note: one line for each, with its pieces. */
export const ItemsField = ({ value, onChange, onBlur }: Control) => {
  const { t } = useTexts();
  const refusedAt = useRefusalAt();
  const { record } = useFormPlace();
  const stored = (record as { storedItems?: readonly ContainerItem[] } | undefined)?.storedItems ?? [];
  const known = stored.map(item => ({ value: item.packagingId, code: item.packagingCode, name: item.packagingNameZh }));
  const items = Array.isArray(value) ? (value as readonly TypedItem[]) : [];
  const write = (at: number, part: Partial<TypedItem>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item)));
  return (
    <div className="cn-items">
      {items.map((item, at) => {
        const refused = [refusedAt(at, 'packagingId'), refusedAt(at, 'planned')];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
          <div key={at} className="cn-items-row">
            <PickSelect
              from={listContainerPackages}
              field="packagingId"
              many={false}
              label={t('containerNote.text.packageAt', { position: at + 1 })}
              known={known}
              invalid={refused[0] !== undefined}
              value={item.packagingId ? [item.packagingId] : []}
              change={([packagingId = '']) => write(at, { packagingId })}
              leave={onBlur}
            />
            <QuantityInput
              label={t('containerNote.text.piecesAt', { position: at + 1 })}
              whole
              live
              invalid={refused[1] !== undefined}
              value={`${item.planned}`}
              change={planned => write(at, { planned: WHOLE.test(planned) ? Number(planned) : planned })}
              leave={onBlur}
            />
            <IconButton
              name={t('containerNote.text.removeItem', { position: at + 1 })}
              icon="delete"
              onClick={() => onChange(items.filter((_, index) => index !== at))}
            />
            {refused.some(Boolean) && <p className="cn-items-wrong">{refused.filter(Boolean).join(' ')}</p>}
          </div>
        );
      })}
      <Button icon="add" onClick={() => onChange([...items, { packagingId: '', planned: '' }])}>
        {t('containerNote.text.addItem')}
      </Button>
    </div>
  );
};
