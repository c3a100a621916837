import { describe, expect, it } from 'vitest';
import {
  type ApplicationAnswer,
  type Interchange,
  read,
  type SyntaxAnswer,
  syntaxAnswers,
  writeAperak,
  writeContrl,
} from '../src/index.ts';
import { plain } from './fixtures.ts';
import { delfor, interchange } from './interchanges.ts';

const ENVELOPE: Interchange = { ref: '9', sender: '000777001', receiver: 'CUST01', created: '2026-03-02T06:15' };

const accepted: SyntaxAnswer = {
  kind: 'syntax',
  of: '42',
  sender: 'CUST01',
  receiver: '000777001',
  action: '7',
  messages: [{ ref: '1', type: 'DELFOR:D:04A:UN:GMI051', action: '7' }],
};

const rejected: SyntaxAnswer = {
  ...accepted,
  action: '4',
  error: '18',
  messages: [
    {
      ref: '1',
      type: 'DELFOR:D:04A:UN',
      action: '4',
      segments: [
        { position: 7, error: '15' },
        { position: 9, error: '12', element: 2, component: 1 },
      ],
    },
  ],
};

const application: ApplicationAnswer = {
  kind: 'application',
  of: '12',
  document: 'A77',
  accepted: false,
  created: '2026-03-02T06:15',
  errors: [{ code: 'E7', text: "Material 'X' is not known", ref: 'INB 7' }, { code: 'E9' }],
};

const answersIn = (bytes: Buffer | undefined) => {
  const { problems, messages } = read(bytes!);
  expect(problems).toEqual([]);
  return messages[0]!.acknowledgements.map(({ value }) => plain(value));
};

describe('CONTRL', () => {
  it('is written segment by segment', () => {
    const { bytes } = writeContrl({ interchange: ENVELOPE, answer: rejected });
    expect(
      bytes!
        .toString()
        .split("'\n")
        .slice(1, -1)
        .map(row => row.replace(/^UNA.*\n/, '')),
    ).toEqual([
      'UNB+UNOC:3+000777001:ZZ+CUST01:ZZ+260302:0615+9',
      'UNH+1+CONTRL:D:3:UN',
      'UCI+42+CUST01+000777001+4+18',
      'UCM+1+DELFOR:D:04A:UN+4',
      'UCS+7+15',
      'UCS+9',
      'UCD+12+2:1',
      'UNT+7+1',
      'UNZ+1+9',
    ]);
  });

  it.each([
    ['an acceptance', accepted],
    ['a rejection', rejected],
  ])('of %s is read back as it was written', (_, answer) => {
    expect(answersIn(writeContrl({ interchange: ENVELOPE, answer }).bytes)).toEqual([answer]);
  });

  it('tells an action that is none', () => {
    const text = interchange('CONTRL:D:3:UN', ['UCI+42+A+B+9']);
    expect(read(Buffer.from(text)).problems).toMatchObject([
      { severity: 'error', rule: 'value', record: 'UCI', column: 12 },
    ]);
  });

  it('needs the interchange that it answers', () => {
    const { bytes, problems } = writeContrl({ interchange: ENVELOPE, answer: { ...accepted, of: '' } });
    expect(bytes).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'edi_mandatory', record: 'UCI', field: 'answer.of' }]);
  });
});

describe('the syntax answer to what was read', () => {
  it('acknowledges a good message', () => {
    expect(syntaxAnswers(read(Buffer.from(delfor())))).toEqual([accepted]);
  });

  it('rejects a bad one with the places of its errors', () => {
    const faulty = delfor(segments => segments.map(segment => segment.replace('QTY+84:120', 'QTY+84:12O')));
    const [answer] = syntaxAnswers(read(Buffer.from(faulty)));
    expect(answer!.messages).toEqual([
      { ref: '1', type: 'DELFOR:D:04A:UN:GMI051', action: '4', segments: [{ position: 29, error: '37' }] },
    ]);
    expect(faulty.split("'\n").slice(1)[1 + 28]).toBe('QTY+84:12O:C62');
  });
});

describe('APERAK', () => {
  it('is written segment by segment', () => {
    const { bytes } = writeAperak({ interchange: ENVELOPE, answer: application });
    expect(bytes!.toString().split("'\n").slice(3, -3)).toEqual([
      'BGM+313+A77+9',
      'DTM+137:202603020615:203',
      'RFF+ACE:12',
      'ERC+E7',
      "FTX+AAO+++Material ?'X?' is not known",
      'RFF+ACE:INB 7',
      'ERC+E9',
    ]);
  });

  it('is read back as it was written', () => {
    expect(answersIn(writeAperak({ interchange: ENVELOPE, answer: application }).bytes)).toEqual([application]);
    const good: ApplicationAnswer = { ...application, accepted: true, errors: [] };
    expect(answersIn(writeAperak({ interchange: ENVELOPE, answer: good }).bytes)).toEqual([good]);
  });
});

describe('RECADV', () => {
  const RECADV = [
    'BGM+632+R1+9',
    'DTM+137:202603041200:203',
    'DTM+50:20260304:102',
    'NAD+ST+021::92',
    'CPS+1',
    'PAC+2',
    'PCI+17',
    'GIN+ML+000000501+000000502',
    'LIN+1++INB 100 200 X:IN',
    'PIA+1+S-77:SA',
    'QTY+48:230:C62',
    'QTY+124:4:PCE',
    'QVR+10:48++SHORT',
    'RFF+AAU:00002001:1',
    'RFF+ON:4711000815:10',
    'LIN+2++INB 2:IN',
    'QTY+48:5',
    'DTM+50:202603051030:203',
  ];

  it('is read item by item, with what the head says for all', () => {
    const { problems, messages } = read(Buffer.from(interchange('RECADV:D:07A:UN', RECADV)));
    expect(problems.map(({ rule, value }) => [rule, value])).toEqual([
      ['unused', 'NAD+ST'],
      ['unused', 'PAC'],
    ]);
    expect(messages[0]!.receipts.map(({ value }) => plain(value))).toEqual([
      {
        dnNo: '00002001',
        dnItem: '1',
        material: 'INB 100 200 X',
        supplierMaterial: 'S-77',
        order: '4711000815',
        orderItem: '10',
        received: '230',
        damaged: '4',
        unit: 'PCE',
        differences: [{ qty: '10', of: '48', reason: 'SHORT' }],
        booked: '2026-03-04',
        labels: ['000000501', '000000502'],
      },
      { material: 'INB 2', received: '5', booked: '2026-03-05T10:30' },
    ]);
  });

  it('is read in the shape of D.96A too', () => {
    const text = interchange('RECADV:D:96A:UN', RECADV);
    expect(read(Buffer.from(text)).messages[0]!.receipts).toHaveLength(2);
  });

  it('points at its values, and tells faults with their places', () => {
    const text = interchange(
      'RECADV:D:07A:UN',
      RECADV.map(segment => segment.replace('QTY+124:4', 'QTY+124:four')),
    );
    const { problems, messages } = read(Buffer.from(text));
    expect(problems.filter(({ severity }) => severity !== 'info')).toMatchObject([
      { severity: 'error', rule: 'format', record: 'QTY', line: 15, column: 9, value: 'four' },
    ]);
    expect(messages[0]!.receipts.map(({ good }) => good)).toEqual([false, true]);
    expect(messages[0]!.receipts[0]!.place('received')).toMatchObject({ record: 'QTY', line: 14, column: 8 });
  });
});

describe('DELJIT', () => {
  const DELJIT = [
    'BGM+242+188+9',
    'DTM+137:20260304:102',
    'NAD+BY+CUST01::92',
    'NAD+SE+000777001::92',
    'NAD+ST+021::92',
    'LOC+11+D07',
    'SEQ+4+1',
    'LIN+1++INB 100 200 X:IN',
    'RFF+ON:4711000815:10',
    'QTY+131:240:C62',
    'DTM+2:202603050800:203',
    'QTY+131:240:C62',
    'DTM+2:202603051400:203',
    'SEQ+4+2',
    'DTM+2:202603060800:203',
    'LIN+2++INB 100 200 X:IN',
    'QTY+131:480:C62',
    'LIN+3++INB 2:IN',
    'QTY+131:5:C62',
    'SCC+1',
    'DTM+2:202603060900:203',
  ];

  it.each(['D:04A', 'D:96A'])('of %s is read as JIT releases, one for each material', directory => {
    const { problems, messages } = read(Buffer.from(interchange(`DELJIT:${directory}:UN`, DELJIT)));
    expect(problems).toEqual([]);
    const [first, second] = messages[0]!.releases.map(({ value }) => plain(value));
    expect(first).toMatchObject({
      customer: 'CUST01',
      supplier: '000777001',
      plant: '021',
      agreement: '4711000815',
      material: 'INB 100 200 X',
      unloadingPoint: 'D07',
      kind: 'jit',
      release: { no: '188', date: '2026-03-04' },
      lines: [
        { kind: 'jit', at: '2026-03-05T08:00', qty: '240' },
        { kind: 'jit', at: '2026-03-05T14:00', qty: '240' },
        { kind: 'jit', at: '2026-03-06T08:00', qty: '480' },
      ],
    });
    expect(second).toMatchObject({ material: 'INB 2', lines: [{ at: '2026-03-06T09:00', qty: '5' }] });
  });
});
