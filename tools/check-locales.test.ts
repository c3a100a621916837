import { errors, LANGUAGES } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { checkTexts } from './check-locales.ts';
import type { SourceFile } from './lib/sources.ts';
import { argumentsOf } from './locales/arguments.ts';
import { requiredTexts } from './locales/required.ts';

/** A sentence for each error, filled with all that it brings. */
const sentences = Object.fromEntries(
  Object.entries(errors).map(([code, { params }]) => [code, `No. ${params.map(name => `{${name}}`).join(' ')}`]),
);

const locale = (language: string, name: string, texts: object): SourceFile => ({
  path: `shared/locales/${language}/${name}.json`,
  text: JSON.stringify(texts),
});

/** The texts with something at the end of each, as if it were another language. */
const translated = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? `${value}。` : translated(value)]),
  );

const everywhere = (name: string, texts: object): SourceFile[] =>
  LANGUAGES.map(one => locale(one, name, one === 'en' ? texts : translated(texts)));
const complete = everywhere('errors', sentences);

const check = (files: SourceFile[], required: Parameters<typeof checkTexts>[1] = []) =>
  checkTexts(files, required).map(({ says }) => says);

const screen = (text: string): SourceFile => ({ path: 'web/src/delivery/delivery-note/list.tsx', text });

describe('texts', () => {
  it('that are whole and used pass', () => {
    const texts = everywhere('delivery/delivery-note', { text: { left: '{qty} left' } });
    expect(check([...complete, ...texts, screen("t('deliveryNote.text.left', { qty })")])).toEqual([]);
  });

  it('are there in all six languages', () => {
    const texts = everywhere('kit', { close: 'Close' }).filter(({ path }) => !/\/(ja|ko)\//.test(path));
    expect(check([...complete, ...texts, screen("t('kit.close')")])).toEqual(['kit.close is missing in ja, ko']);
  });

  it('are filled with the same arguments in all languages', () => {
    const texts = everywhere('kit', { rows: '{count, plural, one {# row} other {# rows}}' });
    const use = screen("t('kit.rows', { count })");
    const simple = locale('zh-tw', 'kit', { rows: '{count} 列' });
    const other = locale('ko', 'kit', { rows: '{number}행' });
    const torn = locale('ja', 'kit', { rows: '{count, plural, other {#' });
    const replaced = (file: SourceFile) => texts.map(text => (text.path === file.path ? file : text));
    expect(check([...complete, ...replaced(simple), use])).toEqual([]);
    expect(check([...complete, ...replaced(other), use])).toEqual(['kit.rows has other arguments in ko']);
    expect(check([...complete, ...replaced(torn), use])).toEqual(['kit.rows is no ICU message in ja']);
  });

  it('count one thing in its own form where the language has one, on buttons of the work queue', () => {
    const said = (action: string) => everywhere('delivery/delivery-note', { queue: { noteOpen: { action } } });
    const missing = 'queue.noteOpen.action has no form for a single one in en';
    const findings = (action: string) => check([...complete, ...said(action)]).filter(one => one === missing);
    const found = check([...complete, ...said('Decide {count} changes')]).filter(one => one.includes('single'));
    expect(found).toHaveLength(1);
    expect(findings('Decide {count}')).toEqual([]);
    expect(findings('Decide {count, plural, one {{count} change} other {{count} changes}}')).toEqual([]);
  });

  it('call a thing by the one name that it has', () => {
    const texts = everywhere('kit', { who: 'Supplier' });
    const other = locale('ko', 'kit', { who: '공급업체' });
    const replaced = texts.map(text => (text.path === other.path ? other : text));
    expect(check([...complete, ...replaced, screen("t('kit.who')")])).toEqual([
      'kit.who says 공급업체; the product says 협력사',
    ]);
  });

  it('speak of cancelling in all languages or in none, and never where a dialog is left', () => {
    const words = { 'zh-cn': '取消', en: 'Cancel', 'zh-hk': '取消', 'zh-tw': '取消', ja: '取消', ko: '취소' };
    const said = (name: string, textsOf: (word: string) => object) =>
      LANGUAGES.map(language => locale(language, name, textsOf(words[language])));
    const kit = said('kit', word => ({ note: word === words.ko ? '되돌리기' : word }));
    const common = said('common', back => ({ action: { back } }));
    const use = screen("t('kit.note'); t('common.action.back')");
    expect(check([...complete, ...kit, ...common, use])).toContain(
      'kit.note speaks of cancelling in zh-cn, en, zh-hk, zh-tw, ja alone',
    );
    const left = check([...complete, ...kit, ...common, use]);
    expect(left).toContain('common.action.back speaks of cancelling: whoever leaves a dialog cancels nothing');
    expect(left).toContain('kit.note is called as leaving a dialog is');
  });

  it('are not left in English, but for names', () => {
    const english = { close: 'Close', sap: 'SAP', count: '{count}' };
    const all = everywhere('kit', english).map(file =>
      /\/(ja|zh-tw)\//.test(file.path) ? { ...file, text: JSON.stringify(english) } : file,
    );
    const use = screen("t('kit.close'); t('kit.sap'); t('kit.count', { count })");
    expect(check([...complete, ...all, use])).toEqual(['kit.close is still English in zh-tw, ja']);
  });

  it('name a field as all features do only once', () => {
    const common = everywhere('common', { field: { unit: '#', date: '+' } });
    const own = everywhere('master/plant', { field: { unit: '#', date: '-' } });
    const required = ['unit', 'date'].map(key => ({ keys: [`plant.field.${key}`, `common.field.${key}`], of: key }));
    expect(check([...complete, ...common, ...own], required)).toEqual([
      'plant.field.unit says what common.field.unit says already',
    ]);
  });

  it('name a field that several features name alike in common', () => {
    const one = everywhere('master/plant', { field: { unit: '#', date: '-' } });
    const other = everywhere('master/gate', { field: { unit: '#', date: '+' } });
    const required = ['unit', 'date'].map(key => ({ keys: [`plant.field.${key}`, `gate.field.${key}`], of: key }));
    expect(check([...complete, ...one, ...other], required)).toEqual([
      'plant.field.unit, gate.field.unit say the same: move it to common.field',
    ]);
  });

  it('that the code asks for, or sends as a notice, are there', () => {
    const use = screen("t('plant.text.gone'); notify(ctx, { kind: 'plantGone', documentId: id });");
    expect(check([...complete, use])).toEqual(['plant.text.gone has no text', 'notice.plantGone has no text']);
  });

  it('that a notice is told with by a function, and a line of the work queue, are there', () => {
    const tell = "const tell = (ctx: Ctx, kind: Notice['kind']) => notify(ctx, { kind, documentId });";
    const use = { path: 'server/src/delivery/tell.ts', text: `${tell} tell(ctx, late ? 'noteLate' : 'noteEarly');` };
    const queue = { path: 'server/src/delivery/queue.ts', text: "line({ kind: 'noteOpen', waiting, severity });" };
    expect(check([...complete, use, queue])).toEqual([
      'notice.noteLate has no text',
      'notice.noteEarly has no text',
      'queue.noteOpen.name has no text',
      'queue.noteOpen.action has no text',
    ]);
  });

  it('that parts of homes show are there: figures, charts with their series, days', () => {
    const parts = [
      "figure(notes, { kind: 'noteLate', rows });",
      "chart(notes, { kind: 'noteDays', series: [{ name: 'sent', rows }] });",
      "agendaLine(notes, { kind: 'noteDue', rows });",
    ];
    const use = { path: 'server/src/delivery/home.ts', text: parts.join(' ') };
    expect(check([...complete, use])).toEqual(
      [
        'figure.noteLate.name',
        'figure.noteLate.how',
        'chart.noteDays.name',
        'chart.noteDays.sent',
        'agenda.noteDue',
      ].map(key => `${key} has no text`),
    );
  });

  it('of another area are fetched where a part shows them', () => {
    const texts = everywhere('packaging/label-template', { layout: { klt: 'Small' } });
    const asked = "choice('labelTemplate', 'layout', layout); t('labelTemplate.layout.klt')";
    expect(check([...complete, ...texts, screen(asked)])).toEqual([
      "fetches no texts of 'packaging', where labelTemplate has its words",
    ]);
    expect(check([...complete, ...texts, screen(`useTextsOf('packaging'); ${asked}`)])).toEqual([]);
  });

  it('that are shown everywhere are fetched by nobody, whichever area names them last', () => {
    const texts = everywhere('transport/haulier', { screen: { '/delivery/note': 'Notes' } });
    expect(check([...complete, ...texts, screen("t('screen./delivery/note')")])).toEqual([]);
  });

  it('that a screen shows by a name are there', () => {
    const form = '<FormGroup name="address"><F.Text name="city" help /></FormGroup>';
    const grid = '<Grid name="lines" rows={rows} />';
    const one = '<DetailScreen sections={[{ name: "all", show }]} />';
    const two = '<DetailScreen sections={[{ name: "first", show }, { name: "second", show }]} />';
    const parts = '<PartList of={listGates} />';
    const list = 'const sections = [{ name: "third", show }, { name: "fourth", show }];';
    const use = {
      path: 'web/src/master/plant-gate/form.tsx',
      text: `const a = <>${form}${grid}${one}${two}${parts}</>; ${list}`,
    };
    expect(check([...complete, use])).toEqual(
      [
        'text.address',
        'help.city',
        'field.city',
        'text.lines',
        'section.first',
        'section.second',
        'text.list',
        'section.third',
        'section.fourth',
      ].map(key => `plantGate.${key} has no text`),
    );
  });

  it('of errors exist and bring exactly their parameters', () => {
    const { dn_sent: _, ...without } = sentences;
    expect(check(everywhere('errors', without))).toEqual(['dn_sent has no sentence']);
    expect(check(everywhere('errors', { ...sentences, dn_sent: 'Sent at {time}.' }))).toEqual([
      'dn_sent is filled with time; it brings number, time',
    ]);
    expect(check(everywhere('errors', { ...sentences, fault: 'Wrong: {what}' }))).toEqual([
      'fault is filled with what; it brings nothing',
    ]);
  });

  it('that nobody asks for are findings', () => {
    const texts = everywhere('kit', { close: 'Close', ask: { yes: 'Yes', maybe: 'Maybe' } });
    const use = screen(
      `const answers = ['yes'] as const; t('kit.close'); answers.map(answer => t(\`kit.ask.\${answer}\`));`,
    );
    expect(check([...complete, ...texts, use])).toEqual(['kit.ask.maybe is used nowhere']);
  });

  it('of the words of a filter are asked for by the filter, whatever its list is called', () => {
    const texts = everywhere('kit', { pace: { soon: 'Soon' }, way: { soon: 'Soon' } });
    const use = screen("const words = ['kit', 'soon']; f.choice('pace');");
    expect(check([...complete, ...texts, use])).toEqual(['kit.way.soon is used nowhere']);
  });

  it('of the server are asked for in the same way', () => {
    const texts = everywhere('delivery/paper', { draft: 'DRAFT', page: 'Page' });
    const use = { path: 'server/src/delivery/papers.ts', text: "say(language, 'paper.draft');" };
    expect(check([...complete, ...texts, use])).toEqual(['paper.page is used nowhere']);
  });
});

describe('what is shown', () => {
  const shown = {
    machines: {
      note: {
        name: 'note',
        states: { open: { tone: 'neutral', turn: 'supplier', step: 'first' }, closed: { tone: 'muted', turn: 'done' } },
        actions: { close: { from: ['open'], to: 'closed', permission: 'system' } },
      },
    },
    screens: ['/delivery/note'],
    sections: ['delivery'],
    roles: ['gate'],
    counters: ['note'],
    notices: [],
    paperWords: ['draft'],
    lists: [
      {
        feature: 'note',
        fields: ['id', 'version', 'plantId', 'noteNo', 'state'],
        tabs: ['open'],
        choices: [{ field: 'mode', words: ['road'] }],
      },
    ],
    refused: [
      { feature: 'note', field: 'plate' },
      { feature: 'note', field: 'lineId' },
    ],
  } as unknown as Parameters<typeof requiredTexts>[0];

  it('needs a text for each state, step, party, action, screen, section, role, counter, paper, field, tab, word and refused field', () => {
    expect(requiredTexts(shown).map(({ keys }) => keys[0])).toEqual([
      'note.state.open',
      'note.state.closed',
      'note.step.first',
      'common.party.supplier',
      'common.party.done',
      'note.action.close',
      'screen./delivery/note',
      'common.section.delivery',
      'role.name.gate',
      'businessData.counter.note',
      'paper.draft',
      'note.field.noteNo',
      'note.field.state',
      'note.tab.open',
      'note.mode.road',
      'note.field.plate',
    ]);
  });

  it('may take the text of all features', () => {
    const required = [{ keys: ['note.field.state', 'common.field.state'], of: 'field state of note' }];
    expect(check([...complete, ...everywhere('common', { field: { state: 'Status' } })], required)).toEqual([]);
    expect(check(complete, required)).toEqual(['note.field.state is missing: field state of note']);
  });
});

describe('the arguments of a sentence', () => {
  it('are those of all its branches and tags', () => {
    expect(argumentsOf('<b>{name}</b> {days, plural, one {since {day}} other {# days}}')).toEqual([
      '<b>',
      'day',
      'days',
      'name',
    ]);
  });
});
