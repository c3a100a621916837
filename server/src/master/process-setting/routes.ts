import {
  changeSetting,
  createSetting,
  previewSetting,
  readSetting,
  removeSetting,
} from '@inbound/shared/master/process-setting/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import type { SettingEffect } from '../../platform/record/setting-effect.ts';
import { change, create, preview, remove } from './commands.ts';
import { readOne, settingList } from './queries.ts';

/** The calls of process settings; `effects` is what their change meets among the documents of all features. */
export const processSettingRoutes = (effects: readonly SettingEffect[]): Route[] => [
  ...listRoutes(settingList),
  route(readSetting, (ctx, { id }) => readOne(ctx, id)),
  route(previewSetting, (ctx, setting) => preview(ctx, effects, setting)),
  route(createSetting, (ctx, setting) => create(ctx, effects, setting)),
  route(changeSetting, (ctx, setting) => change(ctx, effects, setting)),
  route(removeSetting, (ctx, seen) => remove(ctx, effects, seen)),
];
