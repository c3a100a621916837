import { Dropdown } from 'antd';
import { useTexts } from '../../../client/texts.ts';
import { Button } from '../../../kit/parts/button.tsx';
import { packBy } from './pack-by.ts';
import { offersOf } from './plans.ts';
import type { Packing } from './use-packing.ts';
import type { View } from './use-view.ts';

/** The one-way packaging that the instructions allow where returnables are missing; nothing where they name none. */
export const Alternatives = ({ packing, view }: { packing: Packing; view: View }) => {
  const { t } = useTexts();
  const offers = offersOf(packing.means, 'alternative');
  if (offers.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: offers.map(({ name }) => ({ key: name, label: t('packing.text.packAlternative', { name }) })),
        onClick: ({ key }) => packBy(packing, view, `packAlternative ${key}`),
      }}
    >
      <span>
        <Button icon="packaging">{t('packing.act.alternative')}</Button>
      </span>
    </Dropdown>
  );
};
