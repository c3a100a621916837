import './kit-page.css';
import type { ComponentType } from 'react';
import { FeatureContext } from '../kit/feature.ts';
import { PlantDetail } from '../master/plant/detail.tsx';
import { PlantList } from '../master/plant/list.tsx';
import { plants } from './answers.ts';
import { Bar, Sheet } from './parts/bulk.tsx';
import { BulkList } from './parts/bulk-list.tsx';
import { Conditions } from './parts/conditions.tsx';
import { Charts, Inside, Pages, Talk, Texts, Warnings, WholeForm } from './parts/documents.tsx';
import { Columns, Fields, FileParts, FilterParts } from './parts/fields.tsx';
import { EditGrid, NoRow, OneRow } from './parts/grids.tsx';
import { Floating, Headers, Story, Verdicts } from './parts/pages.tsx';
import { PeriodEdit } from './parts/period-grids.tsx';
import { Controls, Empties, Icons, Notices, Skeletons, States, Tabs, Tones } from './parts/primitives.tsx';
import { Stage } from './stage.tsx';

const List = () => (
  <div className="kp-page">
    <Stage path="/master/plant">
      <PlantList />
    </Stage>
  </div>
);

const EmptyList = () => (
  <div className="kp-page">
    <Stage path="/master/plant" query={{ filter: { search: 'none' } }}>
      <PlantList />
    </Stage>
  </div>
);

const Detail = () => (
  <div className="kp-page">
    <Stage path="/master/plant-detail" query={{ id: plants[1]?.id }}>
      <PlantDetail />
    </Stage>
  </div>
);

/** Every part of the kit, each with data that strains it. */
const parts: Record<string, ComponentType> = {
  tones: Tones,
  states: States,
  controls: Controls,
  icons: Icons,
  tabs: Tabs,
  notices: Notices,
  headers: Headers,
  fields: Fields,
  columns: Columns,
  filters: FilterParts,
  files: FileParts,
  edit: EditGrid,
  periods: PeriodEdit,
  one: OneRow,
  none: NoRow,
  bulk: Bar,
  sheet: Sheet,
  floating: Floating,
  timeline: Story,
  verdicts: Verdicts,
  conditions: Conditions,
  charts: Charts,
  talk: Talk,
  texts: Texts,
  inside: Inside,
  wholeForm: WholeForm,
  pages: Pages,
  warnings: Warnings,
  empties: Empties,
  skeletons: Skeletons,
  list: List,
  bulkList: BulkList,
  emptyList: EmptyList,
  detail: Detail,
};

/** The whole kit, or one part of it. */
export const KitPage = ({ only }: { only: string | null }) => (
  <main className="kp" data-only={only}>
    {Object.entries(parts)
      .filter(([name]) => only === null || only === name)
      .map(([name, Part]) => (
        <section key={name} id={name}>
          <h2>{name}</h2>
          <Stage path="/delivery/note">
            <FeatureContext.Provider value="deliveryNote">
              <Part />
            </FeatureContext.Provider>
          </Stage>
        </section>
      ))}
  </main>
);
