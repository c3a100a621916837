import './template.css';
import { dateIn, type PlainDate, timeIn, weekdayOf } from '@inbound/shared';
import type { BookingOutside } from '@inbound/shared/master/time-window/bookings-outside';
import { importTimeWindows } from '@inbound/shared/master/time-window/contract';
import { minutesOfDay, WEEKDAYS, type Weekday } from '@inbound/shared/master/time-window/window-rules';
import { listUnloadingPoints, type UnloadingPointRow } from '@inbound/shared/master/unloading-point/contract';
import type { WindowGroupRow } from '@inbound/shared/master/window-group/contract';
import { useState } from 'react';
import { useQuery } from '../../../client/call.ts';
import { nameIn } from '../../../client/format/name.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { FeatureContext } from '../../../kit/feature.ts';
import { ImportButton } from '../../../kit/import/import-button.tsx';
import { ListSelect } from '../../../kit/inputs/list-select.tsx';
import { Empty, NotLoaded } from '../../../kit/parts/empty.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { Skeleton } from '../../../kit/parts/skeleton.tsx';
import { useTab, useTabState } from '../../../kit/tab/tab.tsx';
import { BlockPanel } from './block-panel.tsx';
import { type BlockSettings, change, erase, grow, paint, paintStep, remove, type Stretch } from './blocks.ts';
import { OutsideList } from './outside-list.tsx';
import type { OutsideMark, PaintTool } from './painting.ts';
import { Preview } from './preview.tsx';
import { Foot, Tools } from './tools.tsx';
import { type TemplateGround, useGround, useTemplate } from './use-template.ts';
import { WeekGrid } from './week-grid.tsx';

/** The most points of a user's plants that are offered. */
const MOST_POINTS = 200;
const USUAL_UNIT = 30;
const USUAL_HORIZON = 60;

/** What a new window has until it is changed: as the one that was chosen last, else the usual values for the first group. */
const settingsFor = (
  tool: 'flexible' | 'fixed',
  like: BlockSettings | undefined,
  groups: readonly WindowGroupRow[],
): BlockSettings => {
  const usual = { unit: USUAL_UNIT, leadHours: 0, horizonDays: USUAL_HORIZON };
  const base = like ?? { ...usual, windowGroupId: groups[0]?.id ?? '' };
  const releaseHours = tool === 'fixed' ? like?.releaseHours : null;
  return { ...base, type: tool, exceptions: [], releaseHours: releaseHours ?? null };
};

/** Where a booking that lies outside stands in the week. */
const useMarks = (outside: readonly BookingOutside[] = []): (OutsideMark & { day: PlainDate })[] => {
  const { plantZone } = useFormat();
  return outside.map(booking => {
    const day = dateIn(plantZone, booking.begins);
    const start = minutesOfDay(timeIn(plantZone, booking.begins));
    const length = (Date.parse(booking.ends) - Date.parse(booking.begins)) / 60_000;
    const weekday: Weekday = WEEKDAYS[weekdayOf(day) - 1] ?? 'mon';
    return { booking, day, weekday, doorId: booking.doorId, start, end: start + length };
  });
};

const Editor = ({ ground, refresh }: { ground: TemplateGround; refresh(): void }) => {
  const { t, error } = useTexts();
  const { doors, groups, point } = ground;
  const template = useTemplate(ground, refresh);
  const { week, act, checked, from } = template;
  const [tool, choose] = useTabState<PaintTool>('tool', 'select');
  const [selected, select] = useState<number>();
  const [isWholeDay, showWholeDay] = useTabState('wholeDay', false);
  const block = week.blocks.find(({ key }) => key === selected);
  const like = block?.settings ?? week.blocks.at(-1)?.settings;
  const marks = useMarks(checked.data?.outside.bookings);
  const stroke = (stretch: Stretch) => {
    if (tool === 'erase') act(erase(week, stretch));
    if (tool === 'select' || tool === 'erase') return;
    const next = paint(week, stretch, settingsFor(tool, like, groups));
    act(next);
    select(next.nextKey - 1);
  };
  if (doors.length === 0) return <Empty kind="none">{t('timeWindow.text.noDoors')}</Empty>;
  return (
    <>
      <Tools {...{ tool, choose, template, doors }} place={block} />
      <div className="tw-body">
        <div className="tw-week">
          <WeekGrid
            {...{ doors, groups, week, tool, isWholeDay, selected, select, stroke }}
            step={paintStep(week)}
            outside={marks}
            growSelected={units => selected !== undefined && act(grow(week, selected, units))}
            removeSelected={() => selected !== undefined && act(remove(week, selected))}
            undo={template.undo}
            redo={template.redo}
          />
          <label className="tw-whole">
            <input type="checkbox" checked={isWholeDay} onChange={event => showWholeDay(event.target.checked)} />
            {t('timeWindow.text.wholeDay')}
          </label>
          <Preview plantId={point.plantId} {...{ from, doors, week }} outside={marks} />
        </div>
        <aside className="tw-side">
          {block ? (
            <BlockPanel
              {...{ block, doors, groups }}
              changePlace={place => act(change(week, block.key, place))}
              changeSettings={settings =>
                act(change(week, block.key, { settings: { ...block.settings, ...settings } }))
              }
              remove={() => act(remove(week, block.key))}
            />
          ) : (
            <p className="tw-hint">{t('timeWindow.text.chooseBlock')}</p>
          )}
          {checked.refusal && <Notice tone="danger">{error(checked.refusal, 'timeWindow')}</Notice>}
          {checked.data && <OutsideList outside={checked.data.outside} />}
        </aside>
      </div>
      <Foot template={template} doors={doors} />
    </>
  );
};

/** The weekly template of an unloading point: the windows of all its doors, painted into a week. */
export const WindowTemplate = () => {
  const { t, language } = useTexts();
  const { plantZone } = useFormat();
  const { query, change: changeQuery } = useTab('/master/time-window-template');
  const points = useQuery(listUnloadingPoints, { limit: MOST_POINTS });
  const rows = points.data?.rows ?? [];
  const point = rows.find(({ id }) => id === query.unloadingPointId) ?? rows[0];
  const { ground, refusal, refresh } = useGround(point);
  const nameOf = ({ plantNo, code, nameZh, nameEn }: UnloadingPointRow): string =>
    `${plantNo} ${code} ${nameIn(language, { zh: nameZh, en: nameEn })}`;
  return (
    <FeatureContext value="timeWindow">
      <article className="tw-page">
        <header className="tw-head">
          <h1>{t('screen./master/time-window-template')}</h1>
          <span className="tw-point">
            <ListSelect
              aria-label={t('timeWindow.text.point')}
              allowClear={false}
              value={point?.id}
              onChange={unloadingPointId => changeQuery({ unloadingPointId })}
              options={rows.map(row => ({ value: row.id, label: nameOf(row) }))}
            />
          </span>
          <span className="ib-space" />
          <small>{t('timeWindow.text.plantTime', { zone: plantZone })}</small>
          <ImportButton of={importTimeWindows} />
        </header>
        {ground ? (
          <Editor key={ground.point.id} ground={ground} refresh={refresh} />
        ) : refusal ? (
          <NotLoaded refusal={refusal} retry={refresh} />
        ) : (
          <Skeleton shape="list" />
        )}
      </article>
    </FeatureContext>
  );
};
