import { describe, expect, it } from 'vitest';
import { mergedTexts, placedTexts } from './texts.ts';

describe('the texts of a locale file', () => {
  it('stand under its name in camelCase', () => {
    expect(placedTexts('calloff/call-off-line.json', { title: 'Lines', state: { new: 'New' } })).toEqual({
      everywhere: {},
      own: { callOffLine: { title: 'Lines', state: { new: 'New' } } },
    });
  });
  it('belong to every page when no area has the file', () => {
    expect(placedTexts('kit.json', { close: 'Close' })).toEqual({ everywhere: { kit: { close: 'Close' } }, own: {} });
  });
  it('are known everywhere as far as other pages show them', () => {
    const plant = { screen: { '/master/plant': 'Plants' }, title: 'plant' };
    const note = {
      screen: { '/delivery/note': 'Notes' },
      notice: { sent: 'Sent' },
      queue: { unsent: { name: 'To send' } },
    };
    const files = [placedTexts('master/plant.json', plant), placedTexts('delivery/delivery-note.json', note)];
    expect(mergedTexts(files.map(({ everywhere }) => everywhere))).toEqual({
      screen: { '/master/plant': 'Plants', '/delivery/note': 'Notes' },
      notice: { sent: 'Sent' },
      queue: { unsent: { name: 'To send' } },
    });
    expect(files.map(({ own }) => own)).toEqual([{ plant: { title: 'plant' } }, { deliveryNote: {} }]);
  });
});
