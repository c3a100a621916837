import { moduleOf } from '../module.ts';
import type { Spec } from '../spec.ts';

export const webScreens = ({ area, feature, camel, pascal }: Spec): string =>
  moduleOf(
    { '../../kit/tab/screens.ts': ['type Screens'] },
    `
export const ${camel}Screens: Screens = {
  '/${area}/${feature}': { load: async () => (await import('./list.tsx')).${pascal}List },
  '/${area}/${feature}-detail': { load: async () => (await import('./detail.tsx')).${pascal}Detail },
};`,
  );
