import { id, longText, optionalText, Refusal, refuse, secret, text } from '@inbound/shared';
import { changeDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { changePlant, createPlant } from '@inbound/shared/master/plant/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  initialValues,
  isRequired,
  keptValues,
  schemaOf,
  sentValues,
  settledText,
  traitsOf,
  typedText,
} from './field-schema.ts';
import { formDraft } from './form-draft.ts';
import { asFieldError, fieldName, placeRefusal, refusalAt, refusedFields } from './refusals.ts';

const plant = (name: string) => schemaOf(createPlant.input, name);

describe('what a form reads from the contract', () => {
  it('marks as required what the contract demands, and nothing else', () => {
    const required = Object.keys(createPlant.input.shape).filter(name => isRequired(plant(name)));
    expect(required).toEqual(['plantNo', 'nameZh', 'nameEn', 'sapName', 'contact', 'street', 'timeZone']);
  });

  it('finds the traits of a field also behind optional and nullable', () => {
    expect(traitsOf(plant('plantNo'))).toMatchObject({ normalise: 'NFKC' });
    expect(traitsOf(z.string().meta({ capitals: true }).optional())).toEqual({ capitals: true });
    expect(traitsOf(text(20))).toEqual({});
  });

  it('begins with what the contract presets, or with the record', () => {
    expect(initialValues(createPlant.input, undefined)).toMatchObject({ plantNo: '', active: true, city: '' });
    expect(initialValues(changePlant.input, { plantNo: '2031', city: null, active: false })).toMatchObject({
      plantNo: '2031',
      city: '',
      active: false,
    });
  });

  it('refuses to guess a field that the contract has not', () => {
    expect(() => plant('nonsense')).toThrow(/nonsense/);
  });
});

describe('what is typed', () => {
  it('is kept as a draft without secrets', () => {
    const input = z.strictObject({ name: text(20), key: secret(20).optional() });
    expect(keptValues(input, { name: 'Li Wei', key: 'pass' })).toEqual({ name: 'Li Wei' });
  });

  it('is kept as a draft as it comes back from one: without the record that a form is given', () => {
    const input = z.strictObject({ id, name: text(20) });
    const kept = keptValues(input, { id: 'of-a-template', name: 'Li Wei' });
    expect(formDraft(input)(kept)).toEqual(kept);
  });

  it('is trimmed when the field is left, but for secrets and free text', () => {
    expect(settledText('  Li Wei ', traitsOf(text(20)))).toBe('Li Wei');
    expect(settledText(' pass ', traitsOf(secret(20)))).toBe(' pass ');
    expect(settledText(' two\nlines ', traitsOf(longText(20)))).toBe(' two\nlines ');
  });

  it('becomes half-width in codes and numbers alone', () => {
    expect(settledText('２０３１', traitsOf(plant('plantNo')))).toBe('2031');
    expect(settledText('ＡＢＣ 工厂', traitsOf(plant('nameZh')))).toBe('ＡＢＣ 工厂');
  });

  it('becomes capitals where the field has only those', () => {
    expect(typedText('klt-6147', { capitals: true })).toBe('KLT-6147');
    expect(typedText('klt', {})).toBe('klt');
  });
});

describe('what is sent', () => {
  it('names what was emptied, for a change keeps what it does not name', () => {
    const emptied = { remark: '', etaTime: '', plate: '', dispatchDate: undefined, shipmentReference: '' };
    expect(sentValues(changeDeliveryNote.input, emptied, undefined)).toEqual({
      ...{ remark: '', etaTime: '', plate: null, dispatchDate: null, shipmentReference: '' },
    });
  });

  it('has the record it is for, and nothing for what was emptied', () => {
    const values = { ...initialValues(changePlant.input, undefined), plantNo: '2031', city: '' };
    const sent = sentValues(changePlant.input, values, { id: 'x', version: 3 });
    expect(sent).toMatchObject({ id: 'x', version: 3, plantNo: '2031', city: null });
    expect(sentValues(createPlant.input, { plantNo: '1' }, { id: 'x', version: 3 })).toEqual({ plantNo: '1' });
  });
});

describe('what is refused', () => {
  it('stands at its field before it is sent', () => {
    const refused = refusedFields(
      createPlant.input,
      { ...initialValues(createPlant.input, undefined), plantNo: '工厂' },
      undefined,
    );
    expect(refused.plantNo?.code).toBe('format');
    expect(refused.contact).toEqual({ code: 'required', params: { field: 'contact' } });
    expect(refused.city).toBeUndefined();
  });

  it('stands at its field also when the server says it', () => {
    const fields = [{ field: 'plantNo', code: 'format', params: { example: '2031' } }];
    const known = ['plantNo', 'street'];
    expect(placeRefusal(createPlant.input, refuse('invalid', { fields }), known)).toEqual({
      fields: { plantNo: { code: 'format', params: { field: 'plantNo', example: '2031' } } },
      general: undefined,
    });
    const exists = new Refusal('plant_number_exists', { value: '2031' }, { field: 'plantNo' });
    expect(placeRefusal(createPlant.input, exists, known)).toEqual({
      fields: { plantNo: exists },
      general: undefined,
    });
  });

  it('stands above the form when no field is its place', () => {
    const conflict = refuse('conflict', { user: 'Li Wei', time: '10:42', changes: [] });
    expect(placeRefusal(createPlant.input, conflict, ['plantNo']).general).toBe(conflict);
    const foreign = refuse('invalid', { fields: [{ field: 'ghost', code: 'unknown_field', params: {} }] });
    expect(placeRefusal(createPlant.input, foreign, ['plantNo'])).toEqual({ fields: {}, general: foreign });
  });

  it('keeps its params on the way through the form library', () => {
    const refusal = { code: 'range' as const, params: { field: 'qty', min: '1', max: '9' } };
    expect(refusalAt(asFieldError(refusal))).toEqual(refusal);
    expect(refusalAt(undefined)).toBeUndefined();
    expect(fieldName('lines[2].qty')).toBe('lines.2.qty');
  });
});

it('asks nothing of an optional text', () => {
  expect(isRequired(optionalText(10))).toBe(false);
});
