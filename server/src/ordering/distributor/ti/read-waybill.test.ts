import { describe, expect, it } from 'vitest';
import { isNoWaybill, paperIn, poNosOf, waybillsIn } from './read-waybill.ts';

const LOT = {
  ...{ shipTrackCode: 'S1', shipTrackCodeQuantity: '1500.000', batchNumber: 'B1', dateCode: '2712' },
  chipCountryOfOriginCode2Character: 'MY',
};
const ITEM = {
  ...{ tiPartNumber: 'ORB10A100DR  ', customerPartNumber: 'ECU 401', orderNumber: '7004128831' },
  ...{ lineItemNumber: '000020', customerPurchaseOrderNumber: 'HM-1', customerLineItemNumber: '2' },
  ...{ deliveryDocumentNumber: '80', deliveryLineItemNumber: '000010', numberOfUnitsShipped: '0000002500' },
  ...{ countryOfOriginCode: 'PH', shipTrackCodeList: [LOT] },
};
const PACKAGE = {
  ...{ packageHandlingUnitNumber: 'P1', trackingNumber: '7491', grossWeight: '1680.000', weightUnitOfMeasure: 'GRM' },
  ...{ packageLength: '40', packageWidth: '30.50', packageHeight: '20', itemDetails: [ITEM] },
};
const SHIPMENT = {
  ...{ estimatedDateOfArrival: '2027-04-07', goodsIssueDate: '2027-04-01', shippingDate: '' },
  ...{ grossWeight: '0000001.680', grossWeightUnitOfMeasure: 'KG', netWeight: '', netWeightUnitOfMeasure: 'LBR' },
  carrierShipmentMasterTrackingNumber: '749',
  forwardingAgentDetails: {
    ...{ companyName: 'Orbis Express', standardCarrierAccessCode: 'ORBX' },
    carrierTrackingWebSite: 'https://tracking.example.com/?number=749',
  },
  wayBillNumberList: [{ wayBillNumber: '4912883101' }],
  commercialInvoiceList: [{ commercialInvoiceNumber: 'CI49', incotermCode: 'FCA' }],
  shipFromDetails: { companyName: 'Orbis', city: 'Singapore', countryCode: 'SG' },
  shipToDetails: null,
  bookingOrderDetails: [{ packageDetails: [PACKAGE] }],
};
const bodyOf = (...shipments: object[]) => ({ data: { consolidatedInformation: shipments } });
const read = (over: object = {}) => waybillsIn(bodyOf({ ...SHIPMENT, ...over }), '1');
const itemsOf = (...items: object[]) =>
  read({ bookingOrderDetails: [{ packageDetails: [{ ...PACKAGE, itemDetails: items }] }] })[0]?.items;

describe('a waybill', () => {
  it('is read with its head, packages, items and lots; pieces that no lot names are a lot without a name', () => {
    const item = {
      ...{ deliveryNo: '80', deliveryItem: '000010', orderNo: '7004128831', poNo: 'HM-1', lineNo: 2 },
      ...{ partNo: 'ORB10A100DR', ownPartNo: 'ECU 401' },
    };
    const lots = [
      { packageNo: 'P1', quantity: 1500, shipTrackCode: 'S1', batch: 'B1', dateCode: '2712', origin: 'MY' },
      { packageNo: 'P1', quantity: 1000, shipTrackCode: '', batch: '', dateCode: '', origin: 'PH' },
    ];
    expect(read()).toEqual([
      {
        ...{ moment: '1', waybillNo: '4912883101' },
        head: {
          ...{ carrier: 'Orbis Express', carrierCode: 'ORBX', trackingNo: '749' },
          trackingUrl: 'https://tracking.example.com/?number=749',
          ...{ shippedOn: '2027-04-01', arrivesOn: '2027-04-07', grossWeight: '1.68', netWeight: null },
          ...{ shipFrom: 'Orbis, Singapore, SG', shipTo: '', incoterm: 'FCA', invoiceNo: 'CI49' },
        },
        packages: [{ no: 'P1', trackingNo: '7491', grossWeight: '1.68', measures: '40 × 30.5 × 20' }],
        items: [{ ...item, lots }],
      },
    ]);
    expect(poNosOf(read())).toEqual(['HM-1']);
  });

  it('is one of several places that name it, and a part in several of them is added up', () => {
    const other = { ...PACKAGE, packageHandlingUnitNumber: 'P2' };
    const said = bodyOf(SHIPMENT, { ...SHIPMENT, bookingOrderDetails: [{ packageDetails: [other] }] });
    const [waybill, ...more] = waybillsIn(said, '1');
    expect(more).toEqual([]);
    expect(waybill?.items).toHaveLength(1);
    expect(waybill?.items[0]?.lots.map(({ packageNo, quantity }) => [packageNo, quantity])).toEqual([
      ['P1', 1500],
      ['P1', 1000],
      ['P2', 1500],
      ['P2', 1000],
    ]);
  });

  it.each([
    [
      'the number that was asked for',
      { ...bodyOf({ ...SHIPMENT, wayBillNumberList: [] }), wayBillNumber: '4900' },
      '4900',
    ],
    ['the carrier’s number', bodyOf({ ...SHIPMENT, wayBillNumberList: [{}] }), '749'],
  ])('without a number has %s', (_, said, number) =>
    expect(waybillsIn(said, '1').map(({ waybillNo }) => waybillNo)).toEqual([number]),
  );

  it.each([
    ['nothing', null],
    ['orders', { orders: [{ orderNumber: '1', data: {} }] }],
    ['no list', { data: { consolidatedInformation: null } }],
    ['a shipment of nothing', bodyOf({ ...SHIPMENT, bookingOrderDetails: undefined })],
    [
      'a shipment without any number',
      bodyOf({ ...SHIPMENT, wayBillNumberList: null, carrierShipmentMasterTrackingNumber: '' }),
    ],
  ])('is not read from %s', (_, said) => expect(waybillsIn(said, '1')).toEqual([]));

  it.each(['javascript:alert(1)', 'ftp://x', 'https://x y', '', '//x'])('leads to no page that is none: %s', page => {
    const forwardingAgentDetails = { ...SHIPMENT.forwardingAgentDetails, carrierTrackingWebSite: page };
    expect(read({ forwardingAgentDetails })[0]?.head.trackingUrl).toBe('');
  });

  it('leaves out an item that nobody understands, and holds the others', () => {
    expect(itemsOf(ITEM, { ...ITEM, numberOfUnitsShipped: 'many' }, {})).toHaveLength(1);
    expect(itemsOf({ ...ITEM, deliveryDocumentNumber: '', deliveryLineItemNumber: undefined })).toMatchObject([
      { deliveryNo: '7004128831', deliveryItem: '000020' },
    ]);
  });

  it('is read in its older shape', () => {
    const said = {
      Data: {
        ConsolidatedInformation: [
          {
            ...{ ShipmentEstimatedDateOfArrival: '2027-04-07', ShippingDate: '2027-04-01' },
            SupplierWayBillNumberList: [{ SupplierWayBillIdentifier: '4912883101' }],
            ForwardingAgentDetails: { ForwarderCompanyName: 'Orbis Express' },
            BookingOrderDetails: [
              {
                PackageDetails: [
                  {
                    PackageHandlingUnitNumber: 'P1',
                    ItemDetails: [
                      {
                        ...{ SupplierPartIdentifier: 'ORB1', SupplierOrderIdentifier: '7004128831' },
                        ...{ CustomerPurchaseOrderIdentifier: 'HM-1', CustomerLineItemIdentifier: '1' },
                        ...{ SupplierDeliveryIdentifier: '80', SupplierDeliveryLineItemIdentifier: '000010' },
                        NumberOfUnitsShipped: '5',
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    };
    expect(waybillsIn(said, '1')).toMatchObject([
      {
        ...{ waybillNo: '4912883101', head: { carrier: 'Orbis Express', arrivesOn: '2027-04-07' } },
        items: [{ deliveryNo: '80', partNo: 'ORB1', lots: [{ packageNo: 'P1', quantity: 5 }] }],
      },
    ]);
  });
});

describe('the paper of a waybill', () => {
  const paper = (content: string) =>
    bodyOf({ wayBillNumberList: [{ waybillPDF: Buffer.from(content).toString('base64') }] });

  it('is a PDF or none', () => {
    expect(paperIn(paper('%PDF-1.4 and more'))?.toString()).toBe('%PDF-1.4 and more');
    for (const said of [paper('<html>'), paper(''), bodyOf({ wayBillNumberList: [{}] }), bodyOf(), null])
      expect(paperIn(said)).toBeUndefined();
  });
});

it('a refusal that only says that there is no waybill is none', () => {
  expect(isNoWaybill([{ code: 'TI-TXT-004' }])).toBe(true);
  expect(isNoWaybill([{ code: 'TI-TXT-004' }, { code: 'TI-TXT-001' }])).toBe(false);
  expect(isNoWaybill([])).toBe(false);
});
