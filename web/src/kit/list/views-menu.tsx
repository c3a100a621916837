import { Popover } from 'antd';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { lazyWithRetry } from '../parts/lazy-with-retry.tsx';
import type { ListRow } from './list-row.ts';
import type { List } from './use-list.ts';

/** No first list waits for what is saved of it. */
const SavedViews = lazyWithRetry(async () => (await import('./saved-views.tsx')).SavedViews, 'form');

/** The views of a list, behind the name of the present one. */
export const ViewsMenu = <Row extends ListRow>({ list }: { list: List<Row> }) => {
  const { t } = useTexts();
  const { arrangement, state, filters } = list;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={<SavedViews list={{ arrangement, state, filters }} />}
      onOpenChange={arrangement.askForViews}
    >
      <span>
        <Button kind="text" icon="show">
          {arrangement.view?.name ?? t('kit.list.view.views')}
        </Button>
      </span>
    </Popover>
  );
};
