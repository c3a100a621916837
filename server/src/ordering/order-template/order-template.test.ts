import { addCartLine, listCartLines } from '@inbound/shared/ordering/cart/contract';
import {
  changeOrderTemplate,
  createOrderTemplate,
  importOrderTemplateLines,
  keepOrderTemplate,
  listOrderTemplates,
  putTemplateIntoCart,
  readOrderTemplate,
  removeOrderTemplate,
} from '@inbound/shared/ordering/order-template/contract';
import { listParts, type PartRow, readPart } from '@inbound/shared/ordering/part/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { leastOf } from '../../../test/orders.ts';
import { quotePart } from '../../../test/quotes.ts';
import { testServer } from '../../../test/server.ts';

const server = testServer();
const placer = () => server.as('order-placer');
let bid: PartRow;
let other: PartRow;

const line = (part: PartRow, over: object = {}) => ({ partNo: part.partNo, quantity: leastOf(part), ...over });
const importing = async (mode: 'dry-run' | 'all', csv: string) =>
  (await placer()).call(importOrderTemplateLines, { mode }, { file: { name: 'lines.csv', content: csv } });

beforeEach(async () => {
  for (const table of ['quotation_line', 'order_template', 'cart_line']) await server.sql(`delete from ${table}`);
  const { rows } = await (await placer()).call(listParts, { limit: 50, offered: true });
  const orderable = rows.filter(({ orderLimit, packQty }) => orderLimit === null && packQty > 1);
  [bid, other] = [orderable[0] as PartRow, orderable[1] as PartRow];
  await quotePart(server, bid);
});

describe('an order template', () => {
  it('holds parts in Bid state with the price of their quotation', async () => {
    const caller = await placer();
    const lines = [line(bid, { leadDays: 14, ownPartNo: 'R17' })];
    const made = await caller.call(createOrderTemplate, { name: 'Pilot', shared: false, lines });
    expect(made).toMatchObject({ name: 'Pilot', own: true, owner: 'He Jingyi', lineCount: 1 });
    expect(made.lines).toMatchObject([{ ...lines[0], price: '1.25', currency: 'USD', quotationNo: `Q-${bid.partNo}` }]);
    expect(await caller.call(readOrderTemplate, { id: made.id })).toEqual(made);
    const { id, version } = made;
    const changed = { id, version, name: 'Series', shared: true, lines: [line(bid)] };
    expect(await caller.call(changeOrderTemplate, changed)).toMatchObject({ name: 'Series', version: 2 });
    expect((await caller.try(changeOrderTemplate, changed)).code).toBe('conflict');
    await caller.call(removeOrderTemplate, { id, version: 2 });
    expect((await caller.try(readOrderTemplate, { id })).code).toBe('not_found');
  });

  it('refuses a part that is not in Bid state: by hand, from the cart, from an order, and by import', async () => {
    const caller = await placer();
    const refused = (field: string) => ({ fields: [{ field, value: other.partNo, code: 'not_bid' }] });
    const byHand = { name: 'A', shared: false, lines: [line(bid), line(other)] };
    expect((await caller.try(createOrderTemplate, byHand)).params).toMatchObject(refused('lines[1].partNo'));
    const good = await caller.call(createOrderTemplate, { ...byHand, lines: [line(bid)] });
    const changed = { ...byHand, id: good.id, version: good.version };
    expect((await caller.try(changeOrderTemplate, changed)).params).toMatchObject(refused('lines[1].partNo'));
    const inCart = await caller.call(addCartLine, line(other));
    const kept = { name: 'B', lineIds: [inCart.id] };
    expect((await caller.try(keepOrderTemplate, kept)).params).toMatchObject(refused('lineIds[0]'));
    const orderId = await orderOf(other);
    expect((await caller.try(keepOrderTemplate, { name: 'C', orderId })).params).toMatchObject(refused('orderId'));
    const csv = `template,partNo,quantity\nD,${bid.partNo},${leastOf(bid)}\nD,${other.partNo},${leastOf(other)}\n`;
    const dry = await importing('dry-run', csv);
    expect(dry.rows.map(({ verdict }) => verdict)).toEqual(['new', 'error']);
    expect(dry.problems).toMatchObject([{ row: 3, column: 'partNo', code: 'not_bid' }]);
    expect((await caller.call(listOrderTemplates, {})).rows.map(({ name }) => name)).toEqual(['A']);
  });

  it('counts as in Bid state through the last day of the quotation, not by another answer, and not for another company', async () => {
    const caller = await placer();
    const make = (name: string) => caller.try(createOrderTemplate, { name, shared: false, lines: [line(other)] });
    await quotePart(server, other, { answer: 'no_bid' });
    await quotePart(server, other, { answer: 'pending' });
    await quotePart(server, other, { days: -1 });
    expect((await make('A')).params).toMatchObject({ fields: [{ code: 'not_bid' }] });
    await quotePart(server, other, { days: 0 });
    expect((await make('A')).code).toBe('ok');
    expect((await caller.call(readPart, { id: other.id })).bidUntil).toBe(server.clock.now().slice(0, 10));
    await server.sql(
      'update quotation_line set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1)',
    );
    expect((await make('B')).params).toMatchObject({ fields: [{ code: 'not_bid' }] });
  });

  it('keeps a part whose quotation has ended, and says so', async () => {
    const caller = await placer();
    const made = await caller.call(createOrderTemplate, { name: 'A', shared: false, lines: [line(bid)] });
    await server.sql('update quotation_line set valid_to = valid_from');
    const { id, version } = made;
    const changed = await caller.call(changeOrderTemplate, {
      id,
      version,
      name: 'A2',
      shared: false,
      lines: [line(bid)],
    });
    expect(changed.lines).toMatchObject([{ price: null, quotationNo: '', validTo: null }]);
  });

  it('is its owner’s: a private one is seen by nobody else, a shared one is changed by nobody else', async () => {
    const caller = await placer();
    const lines = [line(bid)];
    const own = await caller.call(createOrderTemplate, { name: 'Mine', shared: false, lines });
    const shared = await caller.call(createOrderTemplate, { name: 'Ours', shared: true, lines });
    const buyer = await server.as('backlog-buyer');
    expect((await buyer.call(listOrderTemplates, {})).rows.map(({ name }) => name)).toEqual(['Ours']);
    expect((await buyer.try(readOrderTemplate, { id: own.id })).code).toBe('not_found');
    expect(await buyer.call(readOrderTemplate, { id: shared.id })).toMatchObject({ own: false });
    await server.sql(
      `update order_template set owner_id = (select id from app_user where user_no = 'backlog-buyer' and tenant_id = 0)`,
    );
    const change = ({ id, version }: typeof own) =>
      caller.try(changeOrderTemplate, { id, version, name: 'X', shared: true, lines });
    expect((await change(own)).code).toBe('not_found');
    expect((await change(shared)).code).toBe('no_permission');
    expect((await caller.try(removeOrderTemplate, { id: shared.id, version: 1 })).code).toBe('no_permission');
    await server.sql(
      'update order_template set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1)',
    );
    expect((await caller.call(listOrderTemplates, {})).rows).toEqual([]);
  });

  it('comes from lines of the cart and from an order, and from a spreadsheet', async () => {
    const caller = await placer();
    const inCart = await caller.call(addCartLine, line(bid, { ownPartNo: 'U4' }));
    const fromCart = await caller.call(keepOrderTemplate, { name: 'From the cart', lineIds: [inCart.id] });
    expect(fromCart.lines).toMatchObject([{ partNo: bid.partNo, ownPartNo: 'U4', quantity: leastOf(bid) }]);
    const fromOrder = await caller.call(keepOrderTemplate, { name: 'From an order', orderId: await orderOf(bid) });
    expect(fromOrder).toMatchObject({ shipTo: 'CHANGCHUN-7', lines: [{ partNo: bid.partNo }] });
    expect((await caller.try(keepOrderTemplate, { name: 'Of nothing' })).code).toBe('none_selected');
    await quotePart(server, other);
    const csv = (lead: number) =>
      `template,partNo,quantity,leadDays\nSheet,${bid.partNo},${leastOf(bid)},${lead}\nSheet,${other.partNo},${leastOf(other)},7\n`;
    expect((await importing('all', csv(3))).applied).toBe(true);
    expect((await importing('all', csv(5))).rows.map(({ verdict }) => verdict)).toEqual(['changed', 'unchanged']);
    const [sheet] = (await caller.call(listOrderTemplates, { search: 'sheet' })).rows;
    const { lines } = await caller.call(readOrderTemplate, { id: sheet?.id ?? '' });
    expect(lines.map(({ leadDays }) => leadDays)).toEqual([5, 7]);
  });

  it('goes into the cart whole or not at all, each line for its day', async () => {
    const caller = await placer();
    await quotePart(server, other);
    const lines = [line(bid, { leadDays: 0 }), line(other)];
    const { id } = await caller.call(createOrderTemplate, { name: 'A', shared: false, shipTo: 'CHANGCHUN-7', lines });
    expect(await caller.call(putTemplateIntoCart, { id })).toEqual({ count: 2 });
    const inCart = (await caller.call(listCartLines, {})).rows;
    expect(inCart.map(({ partNo }) => partNo).sort()).toEqual([bid.partNo, other.partNo].sort());
    const today = server.clock.now().slice(0, 10);
    expect(inCart.find(({ partNo }) => partNo === bid.partNo)).toMatchObject({
      requestedDate: today,
      shipTo: 'CHANGCHUN-7',
    });
    expect((await caller.call(readOrderTemplate, { id })).lastUsedAt).toBe(server.clock.now());
    await server.sql('delete from cart_line');
    await server.sql(`update order_template_line set quantity = quantity + 1 where part_no = '${other.partNo}'`);
    expect((await caller.try(putTemplateIntoCart, { id })).params).toMatchObject({
      fields: [{ field: 'lines[1].quantity', code: 'qty_not_multiple' }],
    });
    expect((await caller.call(listCartLines, {})).rows).toEqual([]);
  });

  it('goes into the cart by purchasing, too, where it is shared', async () => {
    const caller = await placer();
    const buyer = await server.as('backlog-buyer');
    const template = { shipTo: 'CHANGCHUN-7', lines: [line(bid)] };
    const own = await caller.call(createOrderTemplate, { ...template, name: 'Own', shared: false });
    const shared = await caller.call(createOrderTemplate, { ...template, name: 'Shared', shared: true });
    expect((await buyer.try(putTemplateIntoCart, { id: own.id })).code).toBe('not_found');
    expect(await buyer.call(putTemplateIntoCart, { id: shared.id })).toEqual({ count: 1 });
    expect((await caller.call(listCartLines, {})).rows.map(({ partNo }) => partNo)).toEqual([bid.partNo]);
  });
});

/** An order of the company with one line, as the checkout would have written it. */
const orderOf = async (part: PartRow): Promise<string> => {
  const [row] = await server.sql<{ id: string }>(
    `with made as (
      insert into component_order (tenant_id, id, company_id, line_name, po_no, state, turn, ship_to, end_customer, currency,
          total, line_count, ordered_by, ordered_at, created_at, changed_at)
        select 0, gen_random_uuid(), company_id, 'x', 'PO-' || gen_random_uuid(), 'accepted', 'done', 'CHANGCHUN-7', 'Hanlin Motors',
          'USD', 1, 1, name, now(), now(), now() from app_user where tenant_id = 0 and user_no = 'order-placer'
        returning id, company_id)
    insert into component_order_line (tenant_id, id, order_id, company_id, line_no, part_id, part_no, own_part_no, quantity, price,
        amount, note, result)
      select 0, gen_random_uuid(), id, company_id, 1, $1, $2, '', $3, 1, 1, '', 'accepted' from made
      returning order_id as id`,
    [part.id, part.partNo, leastOf(part)],
  );
  return row?.id ?? '';
};
