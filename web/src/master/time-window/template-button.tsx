import { checkWindowTemplate } from '@inbound/shared/master/time-window/template-contract';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';

/** Opens the weekly template of a point, for those who keep time windows. */
export const TemplateButton = ({ unloadingPointId }: { unloadingPointId?: string }) => {
  const { t } = useTexts();
  const may = useMayCall();
  const { host, key } = usePlace();
  if (!may(checkWindowTemplate)) return null;
  const to = link('/master/time-window-template', unloadingPointId ? { unloadingPointId } : {});
  return (
    <Button icon="time-window" onClick={() => host.open(key, to, 'new')}>
      {t('timeWindow.action.template')}
    </Button>
  );
};
