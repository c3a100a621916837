import { listParts } from '@inbound/shared/ordering/part/contract';
import { createQuotation, type QuotationDetail } from '@inbound/shared/ordering/quotation/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createQuotation);

const cells = [
  { key: 'partNo', from: listParts },
  { key: 'quantity' },
  { key: 'targetPrice' },
  { key: 'ownPartNo' },
  { key: 'altSupplier' },
  { key: 'altPartNo' },
  { key: 'altPrice' },
  { key: 'altCurrency' },
  { key: 'note' },
];

/** Drafting a quotation and changing the draft ask for the same. */
export const QuotationForm = () => (
  <>
    <FormGroup name="identity">
      <F.Text name="customerQuoteNo" help />
      <F.Choice name="quoteReason" help />
      <F.Text name="shipTo" />
      <F.Text name="endCustomer" />
      <F.Text name="currency" />
      <F.Text name="comment" wide help />
    </FormGroup>
    <FormGroup name="lines">
      <F.Rows name="lines" cells={cells} help />
    </FormGroup>
  </>
);

type DraftLine = QuotationDetail['lines'][number];

const editableLine = (line: DraftLine) => ({
  ...{ partNo: line.partNo, quantity: line.quantity ?? line.minimumQty ?? 1, ownPartNo: line.ownPartNo },
  ...{ altSupplier: line.altSupplier, altPartNo: line.altPartNo, altPrice: line.altPrice },
  ...{ altCurrency: line.altCurrency || null, note: line.note, targetPrice: line.targetPrice },
});

/** A draft as its form edits it. */
export const editableQuotation = (of: QuotationDetail) => ({
  ...{ id: of.id, version: of.version, customerQuoteNo: of.customerQuoteNo, comment: of.comment },
  ...{ quoteReason: of.quoteReason ?? ('new_opportunity' as const), shipTo: of.shipTo, endCustomer: of.endCustomer },
  ...{ currency: of.currency, lines: of.lines.map(editableLine) },
});

/** What a prolongation begins with: the same parts. */
export const valuesOfProlonging = (of: QuotationDetail) => ({
  ...{ quoteReason: 'renewal', shipTo: of.shipTo, endCustomer: of.endCustomer, currency: of.currency },
  lines: of.lines.map(editableLine),
});
