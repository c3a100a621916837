import { type Decimal, groupBy, orThrow, type PlainDate, sum } from '@inbound/shared';
import { checkNoteQty, type QuantityStrategy } from '@inbound/shared/calloff/call-off/quantity-rules';
import { checkOneMaterialOnNote } from '@inbound/shared/delivery/delivery-note/rules';
import { canDeliver } from '@inbound/shared/delivery/delivery-note/source-rules';
import { linesOnNotes, surroundingsOfNote } from '../../calloff/call-off/offers/notes.ts';
import { supplierOf } from '../../master/supplier/offers.ts';
import { instructionsInForce } from '../../packaging/packaging-instruction/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { Chosen } from './add-lines.ts';
import type { Source, SourceLine } from './sources.ts';

/** What is to go on a new note. */
interface NewGoods {
  etaDate: PlainDate;
  /** Called off and free. */
  all: readonly Source[];
  called: readonly SourceLine[];
  /** What is said of each of the called ones. */
  chosen: Chosen;
}

/** The quantities of one package, by material; asked only where the strategy rounds to packages. */
const packQuantities = async (ctx: Ctx, first: Source, { etaDate, called }: NewGoods, strategy: QuantityStrategy) => {
  if (strategy.kind !== 'round_up_to_pack') return new Map<string, Decimal>();
  const materialIds = [...new Set(called.map(({ materialId }) => materialId))];
  const found = await instructionsInForce(ctx, { supplierId: first.supplierId, materialIds, day: etaDate });
  return new Map([...found].map(([material, { inner_qty: qty }]) => [material, qty]));
};

/** How much of each call-off line is asked for by number; a line of which all that may be delivered goes is none. */
const askedOfLines = ({ called, chosen }: NewGoods): { line: SourceLine; qty: Decimal }[] => {
  const asked = called.flatMap((line, at) => {
    const qty = chosen[at]?.qty;
    return qty === undefined ? [] : [{ line, qty }];
  });
  return [...groupBy(asked, ({ line }) => line.id).values()].flatMap(same => {
    const [first] = same;
    return first ? [{ line: first.line, qty: sum(same.map(({ qty }) => qty)) }] : [];
  });
};

/**
 * Refuses a new note for what its sending would be refused for: a second material where a note holds one, and more of a
 * line than was promised and is on no other note, sent or not. A special supplier is warned of quantities when it sends (D16).
 * What of a line nothing may be delivered is refused by the line itself.
 */
export const orThrowCreation = async (ctx: Ctx, first: Source, goods: NewGoods): Promise<void> => {
  const place = { plant_id: first.plantId, supplier_id: first.supplierId, kind: first.kind };
  const { settings } = await surroundingsOfNote(ctx, place);
  orThrow(
    checkOneMaterialOnNote(
      goods.all.map(({ materialId }) => materialId),
      settings.oneMaterial,
    ),
  );
  const asked = askedOfLines(goods);
  if (asked.length === 0 || (await supplierOf(ctx, first.supplierId)).special_supplier) return;
  const lines = await linesOnNotes(
    ctx,
    asked.map(({ line }) => line.id),
  );
  const packs = await packQuantities(ctx, first, goods, settings.quantityStrategy);
  for (const { line, qty } of asked) {
    const facts = lines.get(line.id)?.facts;
    if (!facts || !canDeliver(facts)) continue;
    const unit = { packQty: packs.get(line.materialId) ?? null, decimals: line.decimals };
    orThrow(checkNoteQty(facts, qty, settings.quantityStrategy, unit));
  }
};
