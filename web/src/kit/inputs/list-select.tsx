import '../inputs/input.css';
import { Select, type SelectProps } from 'antd';
import { type KeyboardEvent, useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../parts/icon.tsx';

/**
 * Tab leaves an open list and chooses nothing. The library would choose the marked option, so the key ends here; the browser
 * moves the focus, and the list closes because it lost it.
 */
const leaveWithTab = {
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Tab') event.stopPropagation();
  },
};

/** A list that can be cleared has a cross with a name; a list that always has a value says `allowClear={false}`. */
export type ListSelectProps<V> = Omit<SelectProps<V>, 'allowClear' | 'className' | 'virtual'> & {
  allowClear?: boolean;
};

/**
 * The list of every form and filter: one option, or several with `mode="multiple"`. Enter and the mouse choose. Each option is
 * in the page with the words that are shown, for a screen reader too: of a virtual list it would read the values, which are ids.
 */
export const ListSelect = <V,>({ allowClear = true, ...props }: ListSelectProps<V>) => {
  const { t } = useTexts();
  const cross = useMemo(() => ({ label: t('common.action.clear'), clearIcon: <Icon name="close" size={12} /> }), [t]);
  return (
    <Select<V>
      suffixIcon={<Icon name="expand" size={14} />}
      {...props}
      {...leaveWithTab}
      className="ib-select"
      virtual={false}
      allowClear={allowClear && cross}
    />
  );
};
