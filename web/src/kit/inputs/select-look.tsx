import { useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../parts/icon.tsx';

/** What all lists to choose from have alike: an arrow, and, where nothing may be chosen, a cross that says so. */
export const useSelectLook = () => {
  const { t } = useTexts();
  return useMemo(
    () => ({
      className: 'ib-select',
      suffixIcon: <Icon name="expand" size={14} />,
      allowClear: { label: t('common.action.clear'), clearIcon: <Icon name="close" size={12} /> },
    }),
    [t],
  );
};
