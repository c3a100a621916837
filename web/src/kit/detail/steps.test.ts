import { expect, it } from 'vitest';
import { sampleMachine } from '../testing/sample.ts';
import { stepsOf } from './steps.ts';

it('draws the main path alone and knows how far a document has come', () => {
  expect(stepsOf(sampleMachine, 'sent')).toEqual([
    { name: 'unsent', is: 'done' },
    { name: 'sent', is: 'end' },
  ]);
  expect(stepsOf(sampleMachine, 'unsent').map(({ is }) => is)).toEqual(['present', 'ahead']);
});

it('shows where a side state stopped, and guesses nothing where it may come from several steps', () => {
  const { send, cancel } = sampleMachine.actions;
  const late = { ...sampleMachine, actions: { send, cancel } };
  expect(stepsOf(late, 'cancelled').map(({ is }) => is)).toEqual(['done', 'stopped']);
  expect(stepsOf(sampleMachine, 'cancelled').map(({ is }) => is)).toEqual(['ahead', 'ahead']);
  const { name, states } = sampleMachine;
  expect(stepsOf({ name, states }, 'cancelled').map(({ is }) => is)).toEqual(['ahead', 'ahead']);
});

it('counts a step once that several states share', () => {
  const machine = {
    name: 'x',
    states: {
      new: { tone: 'action', turn: 'supplier', step: 'answer' },
      partly: { tone: 'warning', turn: 'plant', step: 'answer' },
      done: { tone: 'success', turn: 'done', step: 'done' },
    },
  } as const;
  expect(stepsOf(machine, 'partly').map(({ name }) => name)).toEqual(['answer', 'done']);
});
