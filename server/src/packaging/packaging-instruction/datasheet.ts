import {
  type DatasheetPackaging,
  type PackagingDatasheet,
  type PackagingDatasheetTexts,
  packagingDatasheetWords,
} from '@inbound/documents';
import { indexBy, type Language, languageOf, shortest } from '@inbound/shared';
import type { PackagingInstructionDetail } from '@inbound/shared/packaging/packaging-instruction/contract';
import { isEffective } from '@inbound/shared/packaging/packaging-instruction/rules';
import { inKilograms } from '@inbound/shared/packaging/packaging-master/rules';
import { plantOf } from '../../master/plant/offers.ts';
import { supplierOf } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { nameOfRow, namesFor } from '../../platform/list/more-names.ts';
import { asBuffer } from '../../platform/threads/bytes.ts';
import { say } from '../../platform/tools/texts.ts';
import { contentsOfFiles } from '../../system/file/offers.ts';
import { drawDatasheet } from './datasheet-draw.ts';
import { readDetail } from './queries.ts';

const wordsIn = (language: Language) =>
  Object.fromEntries(
    packagingDatasheetWords.map(word => [word, say(language, `datasheet.${word}`)]),
  ) as PackagingDatasheetTexts['words'];

type Role = 'inner' | 'bag' | 'carrier' | 'lid' | 'pad' | 'auxiliary' | 'replacement';

/** Each packaging of a load unit with its count in it; replacements have none. */
const rolesOf = (detail: PackagingInstructionDetail): [role: Role, code: string, count?: number][] => {
  const layers = detail.layers ?? 1;
  const packages = (detail.perLayer ?? 1) * layers;
  const times = { package: packages, layer: layers, loadUnit: 1 };
  return [
    ['inner', detail.innerCode, packages],
    ['bag', detail.bagCode, detail.bagsPerInner * packages],
    ['carrier', detail.carrierCode, 1],
    ['lid', detail.lidCode, 1],
    ['pad', detail.padCode, layers],
    ...detail.auxiliaries.map(({ code, count, per }): [Role, string, number] => [
      'auxiliary',
      code,
      count * times[per],
    ]),
    ...detail.alternatives.flatMap(({ innerCode, carrierCode }): [Role, string][] => [
      ['replacement', innerCode],
      ['replacement', carrierCode ?? ''],
    ]),
  ];
};

const packagingLines = async (
  ctx: Ctx,
  detail: PackagingInstructionDetail,
  language: Language,
): Promise<DatasheetPackaging[]> => {
  const roles = rolesOf(detail).filter(([, code]) => code !== '');
  const codes = roles.map(([, code]) => code);
  const rows =
    codes.length === 0 ? [] : await ctx.rows('packaging_master').selectAll().where('code', 'in', codes).execute();
  const byCode = indexBy(rows, row => row.code);
  return roles.map(([role, packagingCode, count]) => {
    const row = byCode.get(packagingCode);
    return {
      ...{ role: say(language, `datasheet.roleOf.${role}`), packagingCode, count },
      ...(row && {
        name: nameOfRow(language, row),
        dimensions: `${row.length_mm} × ${row.width_mm} × ${row.height_mm}`,
        tare: shortest(inKilograms(row.tare, row.weight_unit)),
      }),
    };
  });
};

const sheetOf = async (
  ctx: Ctx,
  id: string,
  detail: PackagingInstructionDetail,
  language: Language,
): Promise<PackagingDatasheet> => {
  const stored = await ctx
    .rows('packaging_instruction')
    .select('plant_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [plant, supplier, packaging, pictures] = await Promise.all([
    plantOf(ctx, stored.plant_id),
    supplierOf(ctx, detail.supplierId),
    packagingLines(ctx, detail, language),
    contentsOfFiles(ctx, id),
  ]);
  const nameOf = await namesFor(ctx, language, [detail, plant]);
  const { netOfLoadUnit, perLayer, layers } = detail;
  return {
    number: detail.instructionNo,
    draft: !isEffective(detail),
    version: `${detail.versionNo}`,
    effectiveFrom: detail.effectiveDate ?? undefined,
    supplier: {
      name: nameOf(detail.supplierNameZh, detail.supplierNameEn),
      lines: [detail.supplierCode, supplier.address ?? ''].filter(Boolean),
    },
    plant: {
      name: nameOf(plant.name_zh, plant.name_en),
      lines: [plant.plant_no, plant.city ?? ''].filter(Boolean),
    },
    planner: detail.planner || undefined,
    materials: [{ partNo: detail.material, description: nameOf(detail.materialNameZh, detail.materialNameEn) }],
    packaging,
    partsPerPackage: detail.innerQty ? shortest(detail.innerQty) : undefined,
    packagesPerLayer: perLayer ?? undefined,
    layers: layers ?? undefined,
    packagesPerPallet: perLayer !== null && layers !== null ? perLayer * layers : undefined,
    netWeight: netOfLoadUnit ? shortest(netOfLoadUnit) : undefined,
    grossWeight: detail.maxGross ? shortest(detail.maxGross) : undefined,
    customerRouting: detail.customerRouting || undefined,
    safetyMark: detail.safetyMark || undefined,
    labelText: detail.labelTexts.join(', ') || undefined,
    remark: detail.remark || undefined,
    steps: detail.steps.map(({ text, fileId }) => {
      const picture = fileId ? pictures.get(fileId) : undefined;
      return { text, ...(picture && { picture: new Uint8Array(picture) }) };
    }),
  };
};

/** The datasheet of a version, in the language of its plant and in English. */
export const printDatasheetOf = async (ctx: Ctx, { id }: { id: string }): Promise<FileReply> => {
  const detail = await readDetail(ctx, id);
  const language = languageOf(ctx.language) ?? 'en';
  const sheet = await sheetOf(ctx, id, detail, language);
  const texts = { language, words: wordsIn(language), english: wordsIn('en') };
  const bytes = await inThread(ctx, drawDatasheet, { sheet, texts });
  const name = `packaging-${detail.instructionNo}-v${detail.versionNo}.pdf`;
  return { name, mediaType: 'application/pdf', content: asBuffer(bytes), inline: true };
};
