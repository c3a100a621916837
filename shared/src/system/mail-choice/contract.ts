import { z } from 'zod';
import { endpoint, noAnswer, noInput } from '../../kernel/index.ts';
import { MAIL_CHANNELS, MAIL_EVENT_NAMES } from './events.ts';

const path = '/system/v1/mail-choice' as const;

const choice = z.strictObject({ event: z.enum(MAIL_EVENT_NAMES), channel: z.enum(MAIL_CHANNELS) });

export const readMailChoices = endpoint({
  method: 'GET',
  path,
  access: 'session',
  title: 'How each event reaches the caller by mail',
  input: noInput,
  answer: z.array(z.object(choice.shape)),
});

export const setMailChoice = endpoint({
  method: 'POST',
  path,
  access: 'session',
  title: 'Choose how an event reaches oneself by mail',
  input: choice,
  answer: noAnswer,
});
