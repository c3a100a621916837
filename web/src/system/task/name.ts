import { isArea, isScreenPath } from '@inbound/shared/areas';
import type { TaskRow } from '@inbound/shared/system/task/contract';
import type { Texts } from '../../client/texts.ts';

/** `POST /calloff/v1/call-off-line/batch/confirm`: area, feature, and of a batch its action. */
const CALL = /^\w+ \/(?<area>[\w-]+)\/v1\/(?<feature>[\w-]+)(?:\/batch\/(?<action>[\w-]+))?/;

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What names a task. */
export type NamedTask = Pick<TaskRow, 'call' | 'kind'>;

interface Parts {
  area: string;
  feature: string;
  action: string | undefined;
}

const partsOf = (call: string): Parts => {
  const { area = '', feature = '', action } = CALL.exec(call)?.groups ?? {};
  return { area, feature, action };
};

/** The area whose texts name a task. */
export const areaOf = ({ call }: NamedTask) => {
  const { area } = partsOf(call);
  return isArea(area) ? area : undefined;
};

/** What a task does, as its owner knows it: what is done, and in which list. */
export const taskName = ({ t, has, screen, action: actionText }: Texts, { call, kind }: NamedTask): string => {
  const { area, feature, action } = partsOf(call);
  const path = `/${area}/${feature}`;
  const title = `${camel(feature)}.title`;
  const name = isScreenPath(path) ? screen(path) : has(title) ? t(title) : feature;
  const verb = action === undefined ? t(`task.kind.${kind}`) : actionText(camel(feature), camel(action));
  return t('task.text.of', { kind: verb, name });
};
