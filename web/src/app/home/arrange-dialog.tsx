import { DEFAULT_HOME, homeLayouts } from '../../client/settings/home-layout.ts';
import { useTexts } from '../../client/texts.ts';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { type Arranged, movedPart, toggledPart } from './arrangement.ts';

/** Parts that stand beside each other, and can change places. */
export interface PartGroup {
  name: string;
  parts: readonly Arranged[];
  nameOf(key: string): string;
}

/** What is dragged says of which group it is: parts change places with those beside them alone. */
const dragged = (group: PartGroup, key: string): string => `${group.name}|${key}`;

const PartLine = ({ part, at, group }: { part: Arranged; at: number; group: PartGroup }) => {
  const { t } = useTexts();
  const keys = group.parts.map(({ key }) => key);
  const name = group.nameOf(part.key);
  const put = (key: string, to: number) => homeLayouts.set(layout => movedPart(layout, keys, key, to));
  const take = (text: string) => {
    const key = keys.find(one => dragged(group, one) === text);
    if (key !== undefined) put(key, at);
  };
  return (
    <li
      draggable
      onDragStart={event => event.dataTransfer.setData('text/plain', dragged(group, part.key))}
      onDragOver={event => event.preventDefault()}
      onDrop={event => take(event.dataTransfer.getData('text/plain'))}
    >
      <Icon name="drag" size={14} />
      <label>
        <input
          type="checkbox"
          checked={part.isShown}
          onChange={() => homeLayouts.set(layout => toggledPart(layout, part))}
        />
        {name}
      </label>
      <IconButton name={t('home.action.up', { name })} icon="up" size={14} onClick={() => put(part.key, at - 1)} />
      <IconButton name={t('home.action.down', { name })} icon="down" size={14} onClick={() => put(part.key, at + 1)} />
    </li>
  );
};

/** Which parts stand on the home, and in which order: the reader's own choice, which follows him (ux B.4). */
export const ArrangeDialog = ({ groups, close }: { groups: readonly PartGroup[]; close(): void }) => {
  const { t } = useTexts();
  const footer = (
    <>
      <Button kind="text" onClick={() => homeLayouts.set({ ...DEFAULT_HOME })}>
        {t('home.action.reset')}
      </Button>
      <span className="ib-space" />
      <Button kind="primary" first onClick={close}>
        {t('common.action.close')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('home.action.arrange')} close={close} footer={footer}>
      {groups
        .filter(({ parts }) => parts.length > 0)
        .map(group => (
          <section key={group.name} className="arrange">
            <h3 className="caption">{group.name}</h3>
            <ul>
              {group.parts.map((part, at) => (
                <PartLine key={part.key} part={part} at={at} group={group} />
              ))}
            </ul>
          </section>
        ))}
    </Dialog>
  );
};
