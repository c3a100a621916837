import { Dropdown } from 'antd';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { Button, IconButton } from '../../../kit/parts/button.tsx';
import { Alternatives } from './alternatives.tsx';
import { packBy } from './pack-by.ts';
import { offersOf } from './plans.ts';
import { useOwnPlans } from './use-own-plans.ts';
import type { Packing } from './use-packing.ts';
import type { View } from './use-view.ts';

/** The number of the instruction in force, and since when. */
const InForce = ({ packing }: { packing: Packing }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  const [first, ...others] = offersOf(packing.means, 'instruction');
  if (!first) return <span className="pk-in-force">{t('packing.text.noInstruction')}</span>;
  const inForce = t('packing.text.inForce', { name: first.name, date: date(first.date) });
  return (
    <span className="pk-in-force" title={inForce}>
      {inForce}
      {others.length > 0 && ` +${others.length}`}
    </span>
  );
};

/** The supplier's own ways: pack by them, as last time, keep this one, forget it. */
const OwnPlans = ({ packing, view }: { packing: Packing; view: View }) => {
  const { t } = useTexts();
  const items = useOwnPlans(packing, view);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items.map(({ key, label, fits }) => ({ key, label, disabled: !fits })),
        onClick: ({ key }) => items.find(item => item.key === key)?.run(),
      }}
    >
      <span>
        <Button icon="pin">{t('packing.act.own')}</Button>
      </span>
    </Dropdown>
  );
};

/** Opens the whole structure, or closes it to its load units. */
export const FoldTools = ({ view }: { view: View }) => {
  const { t } = useTexts();
  return (
    <>
      <IconButton name={t('packing.act.openAll')} icon="expand" onClick={() => view.openAll(true)} />
      <IconButton name={t('packing.act.closeAll')} icon="collapse" onClick={() => view.openAll(false)} />
    </>
  );
};

/** The fast ways first: by instruction, identical units, one by one, as it was packed before; then back and forth. */
export const Tools = ({ packing, view }: { packing: Packing; view: View }) => {
  const { t } = useTexts();
  const isEmpty = packing.units.length === 0 && !packing.isDirty;
  const chosen = view.keys.length === 1 ? undefined : t('packing.text.chooseOne');
  const nothing = t('packing.text.nothingThere');
  const packByInstruction = () => (isEmpty ? packing.packAndSave() : packBy(packing, view, 'pack'));
  return (
    <div className="pk-tools">
      <Button icon="container" kind={isEmpty ? 'primary' : 'plain'} busy={packing.busy} onClick={packByInstruction}>
        {t('packing.act.pack')}
      </Button>
      <InForce packing={packing} />
      <Button icon="copy" reason={chosen} onClick={() => view.ask('repeat')}>
        {t('packing.act.repeat')}
      </Button>
      <Button icon="add" onClick={() => view.ask('add')}>
        {t('packing.act.add')}
      </Button>
      <Button icon="add" onClick={() => view.ask('addLoad')}>
        {t('packing.act.addLoad')}
      </Button>
      <OwnPlans packing={packing} view={view} />
      <Alternatives packing={packing} view={view} />
      <span className="ib-space" />
      <IconButton
        name={t('packing.act.undo')}
        icon="undo"
        reason={packing.undo ? undefined : nothing}
        onClick={() => packing.undo?.()}
      />
      <IconButton
        name={t('packing.act.redo')}
        icon="redo"
        reason={packing.redo ? undefined : nothing}
        onClick={() => packing.redo?.()}
      />
      <FoldTools view={view} />
    </div>
  );
};
