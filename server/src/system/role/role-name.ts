import type { Language } from '@inbound/shared';
import { ROLE_CODES } from '@inbound/shared/system/role/roles';
import { type RawBuilder, sql } from 'kysely';
import { say, textOf } from '../../platform/tools/texts.ts';

/** The name of a seeded role in a language; undefined for a role of the tenant's own. */
const seededName = (language: Language, code: string): string | undefined => textOf(language, `role.name.${code}`);

/** A role as its reader knows it: a seeded one in their language, as long as the administrator has not named it otherwise. */
export const roleNameFor = (language: Language, { code, name }: { code: string; name: string }): string =>
  seededName('en', code) === name ? say(language, `role.name.${code}`) : name;

/** The name that is stored when its reader leaves a seeded role as they know it: all others go on reading theirs. */
export const roleNameToStore = (language: Language, { code, name }: { code: string; name: string }): string =>
  seededName(language, code) === name ? say('en', `role.name.${code}`) : name;

/** The same as `roleNameFor`, of the rows of a list. */
export const roleNameIn = (language: Language): RawBuilder<string> => {
  const names = ROLE_CODES.map(
    code => sql`(${code}, ${say('en', `role.name.${code}`)}, ${say(language, `role.name.${code}`)})`,
  );
  return sql`coalesce((select seeded.own from (values ${sql.join(names)}) seeded (code, en, own)
    where seeded.code = role.code and seeded.en = role.name), role.name)`;
};
