import './loading.css';
import type { AnswerOf } from '@inbound/shared';
import type { ShipmentDetail } from '@inbound/shared/order/shipment/contract';
import {
  acceptShipmentLoad,
  discardShipmentLoad,
  type LoadPlan,
  loadPlan,
  planShipmentLoad,
  readShipmentLoad,
} from '@inbound/shared/order/shipment/load-contract';
import { figuresOfLoad } from '@inbound/shared/order/shipment/load-rules';
import { useState } from 'react';
import { useAction, useQuery } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useLater } from '../../../client/later.ts';
import { useTexts } from '../../../client/texts.ts';
import type { PartProps } from '../../../kit/detail/detail-screen.tsx';
import { ImportProgress } from '../../../kit/import/import-progress.tsx';
import { Button } from '../../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../../kit/parts/empty.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { Skeleton } from '../../../kit/parts/skeleton.tsx';
import { Tag } from '../../../kit/parts/tag.tsx';
import { useMayAct } from '../may-act.ts';
import { PlanView } from './plan-view.tsx';
import { firstWish, inputOf } from './wish.ts';
import { WishForm } from './wish-form.tsx';

type Load = AnswerOf<typeof readShipmentLoad>;

interface PlanningProps {
  shipment: ShipmentDetail;
  load: Load;
  done(): void;
}

/** Asks what a load is planned for, and plans it; says how far it is, and can be ended. */
const Planning = ({ shipment, load, done }: PlanningProps) => {
  const { t, error } = useTexts();
  const [wish, setWish] = useState(() => firstWish(load));
  const planning = useLater(planShipmentLoad, { read: answer => loadPlan.parse(answer), done, claims: 'all' });
  const input = inputOf(wish, load);
  return (
    <div className="ld-planning">
      <WishForm shipment={shipment} load={load} wish={wish} change={setWish} />
      {planning.refusal && <Notice tone="danger">{error(planning.refusal, 'shipment')}</Notice>}
      {planning.stand ? (
        <div className="ld-progress">
          <ImportProgress stand={planning.stand} />
          <Button onClick={planning.cancel}>{t('shipment.text.load.stop')}</Button>
        </div>
      ) : (
        <Button
          kind={load.plans[0]?.acceptedAt === null ? 'plain' : 'primary'}
          icon="packaging"
          reason={input ? undefined : t('shipment.text.load.unfilled')}
          onClick={() => input && planning.run({ id: shipment.id, ...input })}
        >
          {t(load.plans[0]?.acceptedAt === null ? 'shipment.text.load.planAgain' : 'shipment.text.load.plan')}
        </Button>
      )}
    </div>
  );
};

/** That packages of a plan were moved by hand, and how often. */
const ByHand = ({ plan: { moveCount } }: { plan: LoadPlan }) => {
  const { t } = useTexts();
  return moveCount > 0 && <Tag tone="neutral">{t('shipment.text.load.byHand', { count: moveCount })}</Tag>;
};

interface PreviewProps {
  shipment: ShipmentDetail;
  plan: LoadPlan;
  done(): void;
}

/** A plan that is looked at: it is accepted as it is shown, or discarded. */
const Preview = ({ shipment, plan, done }: PreviewProps) => {
  const { t, error } = useTexts();
  const { count } = useFormat();
  const accepting = useAction(acceptShipmentLoad, { done, claims: 'all' });
  const discarding = useAction(discardShipmentLoad, { done });
  const { id, version } = shipment;
  const { carrierCount } = figuresOfLoad(plan);
  const stale = t('shipment.text.load.stale');
  const reason = plan.current ? t('shipment.text.load.nothing') : stale;
  return (
    <>
      {!plan.current && <Notice tone="warning">{stale}</Notice>}
      {accepting.refusal && <Notice tone="danger">{error(accepting.refusal, 'shipment')}</Notice>}
      <div className="ld-tools">
        <strong>{t('shipment.text.load.preview')}</strong>
        <ByHand plan={plan} />
        <Button icon="print" onClick={() => window.print()}>
          {t('shipment.text.load.print')}
        </Button>
        <Button icon="undo" busy={discarding.busy} onClick={() => void discarding.run({ id, planId: plan.id })}>
          {t('shipment.text.load.discard')}
        </Button>
        <Button
          kind="primary"
          icon="check"
          busy={accepting.busy}
          reason={plan.current && carrierCount > 0 ? undefined : reason}
          onClick={() => void accepting.run({ id, version, planId: plan.id, moveCount: plan.moveCount })}
        >
          {t('shipment.text.load.accept', { count: carrierCount, shown: count(carrierCount) })}
        </Button>
      </div>
    </>
  );
};

const Loaded = ({ shipment, load, done }: PlanningProps) => {
  const { t } = useTexts();
  const mayPlan = useMayAct(shipment, 'acceptLoad');
  const [plan] = load.plans;
  const isPreview = plan?.acceptedAt === null;
  return (
    <div className="ld-section">
      {mayPlan && load.lines.length > 0 && <Planning key={plan?.id} shipment={shipment} load={load} done={done} />}
      {plan && isPreview && <Preview shipment={shipment} plan={plan} done={done} />}
      {plan && !isPreview && (
        <div className="ld-tools">
          <strong>{t('shipment.text.load.accepted')}</strong>
          <ByHand plan={plan} />
          <Button icon="print" onClick={() => window.print()}>
            {t('shipment.text.load.print')}
          </Button>
        </div>
      )}
      {plan ? (
        <PlanView key={plan.id} shipment={shipment} plan={plan} moved={isPreview && mayPlan ? done : undefined} />
      ) : (
        !mayPlan && <Empty kind="none">{t('shipment.text.load.none')}</Empty>
      )}
    </div>
  );
};

/** The load plan of a shipment: planned and accepted by its supplier, seen by both sides once it is accepted. */
export const LoadSection = ({ record, refresh }: PartProps<ShipmentDetail>) => {
  const load = useQuery(readShipmentLoad, { id: record.id });
  const done = () => {
    load.refresh();
    refresh();
  };
  if (load.refusal && !load.data) return <NotLoaded refusal={load.refusal} retry={load.refresh} />;
  if (!load.data) return <Skeleton shape="form" />;
  return <Loaded shipment={record} load={load.data} done={done} />;
};
