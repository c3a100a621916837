import { readMailChoices, setMailChoice } from '@inbound/shared/system/mail-choice/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { readOwn, setOwn } from './choices.ts';

export const mailChoiceRoutes: Route[] = [route(readMailChoices, readOwn), route(setMailChoice, setOwn)];
