import './plant-switcher.css';
import { HOME, screens } from '@inbound/shared/areas';
import { useMemo, useState } from 'react';
import { nameIn } from '../../client/format/name.ts';
import { currentPlant, linkAt } from '../../client/link.ts';
import { useSession } from '../../client/session.ts';
import type { Information } from '../../client/session-store.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { go } from '../navigation/navigation.ts';
import { DropDown, DropDownItem } from '../parts/drop-down.tsx';
import { tabs } from '../tabs/tab-store.ts';
import { activeTab } from '../tabs/tabs.ts';
import { menuPathOf } from './menu-model.ts';

type Plant = Information['user']['plants'][number];

/** Few plants are seen at a glance; more are searched. */
const SEARCH_FROM = 8;

export const plantName = (plant: Pick<Plant, 'nameZh' | 'nameEn'>, language: string): string =>
  nameIn(language, { zh: plant.nameZh, en: plant.nameEn });

/** Plants whose number or name holds what is typed. */
export const findPlants = <P extends Pick<Plant, 'plantNo' | 'nameZh' | 'nameEn'>>(
  plants: readonly P[],
  typed: string,
): readonly P[] => {
  const wanted = typed.normalize('NFKC').trim().toLowerCase();
  return plants.filter(({ plantNo, nameZh, nameEn }) =>
    [plantNo, nameZh, nameEn].some(text => text.toLowerCase().includes(wanted)),
  );
};

/** The same page, or of a detail its list, in another plant. */
const switchTo = (plantNo: string): void => {
  const path = menuPathOf(activeTab(tabs.get())?.path ?? HOME);
  const target = path in screens ? (path as keyof typeof screens) : HOME;
  void go(linkAt(target, {} as never, plantNo), { plantNo });
};

/** Shows the plant of the active tab; choosing another opens the same page there. */
export const PlantSwitcher = () => {
  const { t, language } = useTexts();
  const { plants } = useSession().user;
  const [typed, setTyped] = useState('');
  const plantNo = useStore(currentPlant, value => value);
  const present = plants.find(plant => plant.plantNo === plantNo);
  const found = useMemo(() => findPlants(plants, typed), [plants, typed]);
  if (!present) return null;
  const face = (
    <>
      <Icon name="plant" />
      <b>{present.plantNo}</b>
      <span className="plant-name">{plantName(present, language)}</span>
      {plants.length > 1 && <Icon name="choose" size={14} />}
    </>
  );
  if (plants.length === 1) return <div className="plant">{face}</div>;
  return (
    <DropDown name={t('common.shell.plant')} align="start" className="plant" trigger={face}>
      {close => (
        <>
          {plants.length >= SEARCH_FROM && (
            <input
              className="ib-input plant-search"
              aria-label={t('common.shell.findPlant')}
              placeholder={t('common.shell.findPlant')}
              value={typed}
              data-first=""
              onChange={event => setTyped(event.target.value)}
            />
          )}
          {found.map(plant => (
            <DropDownItem
              key={plant.id}
              on={plant === present}
              onClick={() => {
                close();
                setTyped('');
                if (plant !== present) switchTo(plant.plantNo);
              }}
            >
              <b className="plant-no">{plant.plantNo}</b>
              {plantName(plant, language)}
            </DropDownItem>
          ))}
        </>
      )}
    </DropDown>
  );
};
