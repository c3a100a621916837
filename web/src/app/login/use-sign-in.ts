import { type ErrorCode, type FieldRefusal, fieldRefusals, Refusal, type RefusalData } from '@inbound/shared';
import { readCredentialKey, signIn } from '@inbound/shared/system/session/contract';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { sealCredential } from '../../client/credential.ts';
import { language } from '../../client/session-store.ts';
import { hasChosenLanguage } from '../../client/settings/language.ts';
import { enter } from '../session/lifecycle.ts';
import { takeSecondStep } from './second-step.ts';

export interface SignInInput {
  userNo: string;
  password: string;
  plantNo: string;
}

/** Where a refusal of the sign-in is shown. */
export type Place = keyof SignInInput | 'puzzle' | 'form';

const PLACES: Partial<Record<ErrorCode, Place>> = {
  captcha: 'puzzle',
  captcha_timeout: 'puzzle',
  slider_login: 'puzzle',
  no_plant: 'plantNo',
};

export interface SignInRefusal {
  place: Place;
  refusal: RefusalData;
}

const isField = (name: string): name is keyof SignInInput => ['userNo', 'password', 'plantNo'].includes(name);

/** What the form refuses by itself: empty fields, Chinese characters in the user number, the missing slider check. */
export const checkSignIn = (input: SignInInput, ticket: string | undefined): SignInRefusal[] => {
  const { userNo, plantNo } = signIn.input.shape;
  const refused = (field: keyof SignInInput, found: readonly FieldRefusal[]): SignInRefusal[] =>
    found.slice(0, 1).map(({ code, params }) => ({ place: field, refusal: { code, params: { ...params, field } } }));
  const user = userNo.safeParse(input.userNo);
  const plant = plantNo.safeParse(input.plantNo === '' ? undefined : input.plantNo);
  return [
    ...(user.success ? [] : refused('userNo', fieldRefusals(user.error, input.userNo))),
    ...(input.password === '' ? refused('password', [{ field: 'password', code: 'required' }]) : []),
    ...(plant.success ? [] : refused('plantNo', fieldRefusals(plant.error, input.plantNo))),
    ...(ticket === undefined ? [{ place: 'puzzle' as const, refusal: { code: 'slider_login' as const } }] : []),
  ];
};

/** Puts a refusal of the server where the reader can mend it. */
export const placeRefusal = (refusal: RefusalData): SignInRefusal[] => {
  if (refusal.code !== 'invalid') return [{ place: PLACES[refusal.code] ?? 'form', refusal }];
  const fields = (refusal.params?.fields ?? []) as readonly FieldRefusal[];
  const placed = fields.filter(field => isField(field.field));
  if (placed.length === 0) return [{ place: 'form', refusal }];
  return placed.map(field => ({ place: field.field as keyof SignInInput, refusal: field }));
};

const send = async (input: SignInInput, ticket: string): Promise<void> => {
  const { nonce, ...key } = await call(readCredentialKey, {});
  const credential = await sealCredential(key, { nonce, password: input.password });
  const start = await call(signIn, {
    userNo: input.userNo,
    credential,
    ticket,
    ...(input.plantNo ? { plantNo: input.plantNo } : {}),
    ...(hasChosenLanguage() ? { language: language.get() } : {}),
  });
  await enter(start);
};

/** Signs in; answers what refused it, or nothing once the page has changed. */
export const useSignIn = () => {
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly SignInRefusal[]>([]);
  const submit = async (input: SignInInput, ticket: string | undefined): Promise<readonly SignInRefusal[]> => {
    const found = checkSignIn(input, ticket);
    setRefusals(found);
    if (found.length > 0 || ticket === undefined) return found;
    setBusy(true);
    try {
      await send(input, ticket);
      return [];
    } catch (cause) {
      if (takeSecondStep(cause)) return [];
      const placed = placeRefusal(cause instanceof Refusal ? cause : new Refusal('credential_decrypt'));
      setRefusals(placed);
      return placed;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusals, submit };
};
