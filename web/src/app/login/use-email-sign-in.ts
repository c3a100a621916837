import { type ErrorCode, email as emailField, type FieldRefusal, Refusal, type RefusalData } from '@inbound/shared';
import { requestEmailCode, signInByEmail } from '@inbound/shared/system/session/contract';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { language } from '../../client/session-store.ts';
import { hasChosenLanguage } from '../../client/settings/language.ts';
import { enter } from '../session/lifecycle.ts';
import { takeSecondStep } from './second-step.ts';

export interface EmailInput {
  email: string;
  code: string;
  plantNo: string;
}

/** Where a refusal is shown. */
export type EmailPlace = keyof EmailInput | 'puzzle' | 'form';
export type EmailRefusals = Partial<Record<EmailPlace, RefusalData>>;

const PLACES: Partial<Record<ErrorCode, EmailPlace>> = {
  captcha: 'puzzle',
  captcha_timeout: 'puzzle',
  slider_code: 'puzzle',
  slider_login: 'puzzle',
  email_wrong: 'email',
  email_code: 'code',
  no_plant: 'plantNo',
};

const required = (field: string): RefusalData => ({ code: 'required', params: { field } });

/** What the form refuses of an address by itself. */
const checkEmail = (email: string): EmailRefusals => {
  if (email === '') return { email: required('email') };
  if (emailField.safeParse(email).success) return {};
  return { email: { code: 'format', params: { field: 'email', example: 'name@example.com' } } };
};

/** What the form refuses by itself before a code is asked for: the address, and the slider check. */
export const checkRequest = ({ email }: EmailInput, ticket: string | undefined): EmailRefusals => ({
  ...checkEmail(email),
  ...(ticket === undefined ? { puzzle: { code: 'slider_code' } } : {}),
});

/** What it refuses before it signs in; without a request no code can be right. */
export const checkEmailSignIn = (
  input: EmailInput,
  request: string | undefined,
  ticket: string | undefined,
): EmailRefusals => ({
  ...checkEmail(input.email),
  ...(input.code === ''
    ? { code: required('emailCode') }
    : request === undefined
      ? { code: { code: 'email_code' } }
      : {}),
  ...(ticket === undefined ? { puzzle: { code: 'slider_login' } } : {}),
});

/** Puts a refusal of the server where the reader can mend it. */
const placed = (cause: unknown): EmailRefusals => {
  if (!(cause instanceof Refusal)) return { form: { code: 'fault' } };
  if (cause.code !== 'invalid') return { [PLACES[cause.code] ?? 'form']: cause };
  const [field] = (cause.params?.fields ?? []) as readonly FieldRefusal[];
  return field && ['email', 'code', 'plantNo'].includes(field.field) ? { [field.field]: field } : { form: cause };
};

/** Asks for codes and signs in with one; `request` ties both to this page. */
export const useEmailSignIn = () => {
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<EmailRefusals>({});
  const [request, setRequest] = useState<string>();
  /** When the next code may be asked for, in milliseconds of the browser's clock. */
  const [againAt, setAgainAt] = useState(0);
  const attempt = async (found: EmailRefusals, work: () => Promise<void>): Promise<boolean> => {
    setRefusals(found);
    if (Object.keys(found).length > 0) return false;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (cause) {
      if (takeSecondStep(cause)) return true;
      setRefusals(placed(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const ask = (input: EmailInput, ticket: string | undefined) =>
    attempt(checkRequest(input, ticket), async () => {
      const { email } = input;
      const answer = await call(requestEmailCode, { email, ...(ticket ? { ticket } : {}) });
      setRequest(answer.request);
      setAgainAt(performance.now() + answer.again * 1_000);
    });
  const submit = (input: EmailInput, ticket: string | undefined) =>
    attempt(checkEmailSignIn(input, request, ticket), async () => {
      if (request === undefined || ticket === undefined) return;
      const { email, code, plantNo } = input;
      const chosen = hasChosenLanguage() ? { language: language.get() } : {};
      await enter(
        await call(signInByEmail, { email, code, request, ticket, ...chosen, ...(plantNo ? { plantNo } : {}) }),
      );
    });
  return { busy, refusals, isAsked: request !== undefined, againAt, ask, submit };
};
