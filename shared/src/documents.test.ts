import { describe, expect, it } from 'vitest';
import { AREAS, features, isScreenPath } from './areas.ts';
import {
  COMMENTED,
  COUNTERS,
  documentNamed,
  documents,
  formatsOf,
  listOfDocuments,
  MESSAGE_KINDS,
  notices,
  records,
} from './documents.ts';
import { machines } from './machines.ts';
import { eventOf, MAIL_EVENT_NAMES } from './system/mail-choice/events.ts';

describe('documents', () => {
  it('are declared by features, each under a name of its own', () => {
    const names = documents.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(documentNamed('pickUpPlan')).toMatchObject({ feature: 'pickUpPlan', view: 'delivery.pickUpPlan.view' });
    expect(documentNamed('haulier')).toBeUndefined();
  });

  it('that no derived states are declared for are those of the machines', () => {
    const moved = documents.filter(({ states }) => states !== 'derived').map(({ name }) => name);
    expect(moved.sort()).toEqual(Object.keys(machines).sort());
  });

  it.each(documents)(
    '$name is seen with a permission, and has a page that exists',
    ({ name, view, page, comments }) => {
      expect(view).toBeDefined();
      const pages =
        typeof page === 'object' ? Object.values(page) : [page ?? listOfDocuments(name)].flatMap(one => one ?? []);
      for (const path of pages) expect(isScreenPath(path)).toBe(true);
      if (comments) expect(pages).not.toEqual([]);
    },
  );

  it.each(documents)('$name is known by a number of its own, or by that of a document which has one', ({ number }) => {
    if (typeof number === 'object') expect(typeof documentNamed(number.document)?.number).toBe('string');
  });

  it('that follow from parts name a document whose history is written', () => {
    const whole = documents.filter(({ parts }) => parts);
    expect(whole.map(({ name }) => name)).toContain('callOff');
    for (const { name, states, parts } of whole) {
      expect(states, name).toBe('derived');
      expect(Object.keys(machines), name).toContain(parts?.document);
    }
  });

  it('at which people write comments have a number by which a notice names them', () => {
    for (const name of COMMENTED) expect(documentNamed(name)?.number, name).toBeDefined();
  });

  it('name pictures for actions of their own machine, and none that another document names otherwise', () => {
    const named = new Map<string, string>();
    for (const { name, icons = {} } of documents)
      for (const [action, icon] of Object.entries(icons)) {
        expect(Object.keys(machines[name as keyof typeof machines].actions)).toContain(action);
        expect(named.get(action) ?? icon, `${name}.${action}`).toBe(icon);
        named.set(action, icon);
      }
  });
});

it('records have tables of their own', () => {
  const names = records.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('counters have names of their own', () => {
  expect(COUNTERS).toContain('licence-plate');
  expect(new Set(COUNTERS).size).toBe(COUNTERS.length);
});

describe('notices', () => {
  const declared = features.flatMap(({ notices: own }) => Object.keys(own));

  it('have kinds of their own', () => {
    expect(new Set(declared).size).toBe(declared.length);
    expect(Object.keys(notices).sort()).toEqual([...declared].sort());
  });

  it('of documents are mailed under an event that a user chooses for', () => {
    const ofDocuments = features.filter(({ documents: own }) => Object.keys(own).length > 0);
    for (const { notices: own } of ofDocuments)
      for (const kind of Object.keys(own)) expect(MAIL_EVENT_NAMES, kind).toContain(eventOf(kind));
    expect(eventOf('pickUpPlanToAnswer')).toBe('pickUpPlan');
    expect(eventOf('balanceProposed')).toBe('containerBalance');
    expect(eventOf('containerNoteToFetch')).toBe('containerNote');
    expect(eventOf('deliveryDiffers')).toBe('deliveryNote');
    expect(eventOf('taskDone')).toBeUndefined();
    expect(eventOf('unknownKind')).toBeUndefined();
  });
});

it('messages of a kind are those of one feature, in at least one format', () => {
  const declared = features.flatMap(({ messages }) => Object.keys(messages));
  expect(MESSAGE_KINDS).toEqual(declared);
  expect(new Set(declared).size).toBe(declared.length);
  for (const kind of MESSAGE_KINDS) expect(formatsOf(kind).length).toBeGreaterThan(0);
});

it('features of every area are read', () => {
  expect([...new Set(features.map(({ area }) => area))].sort()).toEqual([...AREAS].sort());
});
