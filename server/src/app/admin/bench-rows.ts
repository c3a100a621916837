import type { Ctx } from '../../platform/context.ts';

const LINES_PER_CALL_OFF = 500;
const CALL_OFFS_AT_ONCE = 40;
const BENCH_NUMBER = 'BENCH-';

interface Owner {
  [column: string]: unknown;
  plant_id: string;
  company_id: string;
  supplier_id: string;
  material_id: string;
  supplier_code: string;
  part_no: string;
}

const FIRST_AGREEMENT = `
  select sa.plant_id, sa.company_id, sa.supplier_id, sa.material_id, s.code as supplier_code, m.part_no
  from scheduling_agreement sa
  join supplier s on s.tenant_id = sa.tenant_id and s.id = sa.supplier_id
  join material m on m.tenant_id = sa.tenant_id and m.id = sa.material_id
  join plant p on p.tenant_id = sa.tenant_id and p.id = sa.plant_id
  where sa.tenant_id = $1 and s.code = 'S1001' and p.plant_no = '2031' order by sa.agreement_no limit 1`;

const AGREEMENTS = `
  insert into scheduling_agreement (tenant_id, id, plant_id, company_id, mrp_controller, supplier_id, material_id, agreement_no, unit, changed_at)
  select $1, gen_random_uuid(), $2, $3, 'K12', $4, $5, $6 || lpad(n::text, 6, '0'), 'PCE', $9
  from generate_series($7::int, $8::int) n`;

const CALL_OFFS = `
  insert into call_off (tenant_id, id, plant_id, company_id, mrp_controller, agreement_id, kind, call_off_no, state, series_state, turn,
    supplier_code, supplier_name_zh, supplier_name_en, part_no, material_name_zh, material_name_en, unit, line_count, open_count, changed_at)
  select sa.tenant_id, gen_random_uuid(), sa.plant_id, sa.company_id, sa.mrp_controller, sa.id, sa.kind, sa.agreement_no, 'new', 'new', 'supplier',
    $3, $3, $3, $4, $4, $4, 'PCE', ${LINES_PER_CALL_OFF}, ${LINES_PER_CALL_OFF}, $7
  from scheduling_agreement sa
  where sa.tenant_id = $1 and sa.agreement_no between $2 || lpad($5::text, 6, '0') and $2 || lpad($6::text, 6, '0')`;

const LINES = `
  insert into call_off_line (tenant_id, id, plant_id, company_id, mrp_controller, call_off_id, agreement_id, material_id, line_no, line_key, kind,
    kind_of_date, requested_from, requested_to, unit, released, state, turn, call_off_no, part_no, changed_at)
  select c.tenant_id, gen_random_uuid(), c.plant_id, c.company_id, c.mrp_controller, c.id, c.agreement_id, $3, lpad((g * 10)::text, 4, '0'),
    d.day || '/' || d.day, c.kind, 'dated', d.day, d.day, c.unit, 24 * (1 + g % 40), 'new', 'supplier', c.call_off_no, c.part_no, $6
  from call_off c
  cross join generate_series(1, ${LINES_PER_CALL_OFF}) g
  cross join lateral (select ($6::timestamptz)::date + g as day) d
  where c.tenant_id = $1 and c.call_off_no between $2 || lpad($4::text, 6, '0') and $2 || lpad($5::text, 6, '0')`;

/**
 * Adds call-off lines in bulk to the demo tenant, for benchmarks and plans alone: agreements `BENCH-000001`… of the
 * first supplier in plant 2031. Answers how many lines were written.
 */
export const writeBenchRows = async (
  inTransaction: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  lines: number,
  say: (line: string) => void,
): Promise<number> => {
  const callOffs = Math.ceil(lines / LINES_PER_CALL_OFF);
  for (let first = 1; first <= callOffs; first += CALL_OFFS_AT_ONCE) {
    const last = Math.min(callOffs, first + CALL_OFFS_AT_ONCE - 1);
    await inTransaction(async ctx => {
      const [owner] = await ctx.tx.query<Owner>(FIRST_AGREEMENT, [ctx.tenant]);
      if (!owner) throw new Error('the demo story is not there: bench rows need its supplier S1001 in plant 2031');
      const { plant_id, company_id, supplier_id, material_id, supplier_code, part_no } = owner;
      const common = [plant_id, company_id, supplier_id, material_id, BENCH_NUMBER, first, last, ctx.now];
      await ctx.tx.query(AGREEMENTS, [ctx.tenant, ...common]);
      await ctx.tx.query(CALL_OFFS, [ctx.tenant, BENCH_NUMBER, supplier_code, part_no, first, last, ctx.now]);
      await ctx.tx.query(LINES, [ctx.tenant, BENCH_NUMBER, material_id, first, last, ctx.now]);
    });
    say(`${last * LINES_PER_CALL_OFF} lines`);
  }
  return callOffs * LINES_PER_CALL_OFF;
};
