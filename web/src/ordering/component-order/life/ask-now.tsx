import './life.css';
import { askAboutComponentOrder, type ComponentOrderDetail } from '@inbound/shared/ordering/component-order/contract';
import { FOLLOWING } from '@inbound/shared/ordering/component-order/machine';
import { useAction } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useMayCall } from '../../../client/may-call.ts';
import { useTexts } from '../../../client/texts.ts';
import { Button } from '../../../kit/parts/button.tsx';

/** When the distributor was heard of an order, and the button that asks it now. */
export const AskNow = ({ order, refresh }: { order: ComponentOrderDetail; refresh(): void }) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const mayCall = useMayCall();
  const { run, busy } = useAction(askAboutComponentOrder, { done: refresh });
  const { id, version, heardAt, state } = order;
  if (!(FOLLOWING as readonly string[]).includes(state)) return null;
  return (
    <>
      {heardAt && <span className="co-over">{t('componentOrder.text.heard', { at: moment(heardAt) })}</span>}
      {mayCall(askAboutComponentOrder) && (
        <Button icon="refresh" busy={busy} onClick={() => void run({ id, version })}>
          {t('componentOrder.text.askNow')}
        </Button>
      )}
    </>
  );
};
