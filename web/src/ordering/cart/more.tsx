import { importCartLines } from '@inbound/shared/ordering/cart/contract';
import { keepOrderTemplate } from '@inbound/shared/ordering/order-template/contract';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { useImportWizard } from '../../kit/import/import-button.tsx';
import { MoreMenu } from '../../kit/parts/more-menu.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';
import { KeepCartDrawer } from '../order-template/keep-cart.tsx';

/** What is done with the cart more seldom: lines are imported from a file, or kept as a template. */
export const CartMore = () => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [keeps, setKeeps] = useTabState('keepCart', false);
  const { wizard, open } = useImportWizard({ of: importCartLines });
  const items = [
    ...(mayCall(importCartLines) ? [{ key: 'import', verb: t('common.action.import') }] : []),
    ...(mayCall(keepOrderTemplate) ? [{ key: 'keep', verb: t('orderTemplate.text.keep') }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <MoreMenu items={items} take={key => (key === 'import' ? open() : setKeeps(true))} />
      {wizard}
      <KeepCartDrawer open={keeps} close={() => setKeeps(false)} />
    </>
  );
};
