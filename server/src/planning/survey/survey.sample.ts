import { addDays, dateIn, type IsoWeek, type PlainDate } from '@inbound/shared';
import { listMaterials } from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  createSurvey,
  listSurveys,
  publishSurvey,
  readSurvey,
  type SurveyDetail,
  type SurveyRow,
  saveSurvey,
} from '@inbound/shared/planning/survey/contract';
import type { Caller } from '../../../test/server.ts';
import { TODAY as NOW } from '../../../test/today.ts';
import { publishedVersion } from '../forecast/forecast.sample.ts';

export const TODAY: PlainDate = dateIn('Asia/Shanghai', NOW);
export const DUE: PlainDate = addDays(TODAY, 14);
export const LEFT = 'HM4 941 031 A';
export const RIGHT = 'HM4 941 032 A';

/** What a supplier says of itself. */
export const CONTACT = {
  city: 'Changchun',
  area: 'Jilin',
  address: '8 Dongfeng Road',
  telephone: '+86 431 8599 0000',
  contact: 'Lin Wei',
} as const;

const ROWS = [`${LEFT},S1001,100,80,120`, `${LEFT},S1002,40,0,60`, `${RIGHT},S1001,10,20,30`];

export const seenSurvey = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** The ids that a survey of these parts and suppliers names. */
export const namesOf = async (planner: Caller, parts: readonly string[], suppliers: readonly string[]) => {
  const plant = (await planner.call(listPlants)).rows.find(({ plantNo }) => plantNo === '2031');
  const plantId = plant?.id ?? '';
  const idOf = async (part: string) =>
    (await planner.call(listMaterials, { search: part, plantId: [plantId] })).rows.find(one => one.partNo === part)
      ?.id ?? '';
  const supplierOf = async (code: string) =>
    (await planner.call(listSuppliers, { search: code })).rows.find(one => one.code === code)?.id ?? '';
  return {
    plantId,
    materials: await Promise.all(parts.map(async part => ({ materialId: await idOf(part) }))),
    supplierIds: await Promise.all(suppliers.map(supplierOf)),
  };
};

/** What a survey asks otherwise than the sample: suppliers and parts by their codes, and any field of the call. */
type Asked = { suppliers?: string[]; parts?: string[] } & Record<string, unknown>;

let running = 0;

/** A draft of a survey over the three weeks of a version of its own, 2026-W53 among them; `more` is said otherwise. */
export const draftedSurveys = async (
  planner: Caller,
  { suppliers = ['S1001'], parts = [LEFT, RIGHT], ...more }: Asked = {},
): Promise<SurveyRow[]> => {
  running += 1;
  const forecastVersionId = await publishedVersion(planner, ROWS, { carModel: `S${running}`, dueDate: DUE });
  const made = await planner.call(createSurvey, {
    ...(await namesOf(planner, parts, suppliers)),
    ...{
      title: `Survey ${running}`,
      forecastVersionId,
      weekFrom: '2026-W52' as IsoWeek,
      weekTo: '2027-W01' as IsoWeek,
    },
    ...{ dueDate: DUE, rollingWeeks: 2 },
    ...more,
  });
  return (await planner.call(listSurveys, { search: made.surveyNo, sort: 'supplierCode' })).rows;
};

/** A survey that its supplier sees. */
export const publishedSurvey = async (planner: Caller, more: Asked = {}): Promise<SurveyRow> => {
  const [draft] = await draftedSurveys(planner, more);
  if (!draft) throw new Error('no survey was made');
  return planner.call(publishSurvey, seenSurvey(draft));
};

/** The same capacity and maximum in every week of every line, with the contact. */
export const filledSurvey = async (
  supplier: Caller,
  id: string,
  capacity = '130',
  maximum = '150',
): Promise<SurveyDetail> => {
  const survey = await supplier.call(readSurvey, { id });
  return supplier.call(saveSurvey, {
    ...seenSurvey(survey),
    ...CONTACT,
    lines: survey.lines.map(line => ({
      id: line.id,
      weeks: survey.weeks.map(week => ({ week, capacity, maximum })) as never,
    })),
  });
};
