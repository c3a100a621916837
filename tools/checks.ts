import { checkAcceptance } from './check-acceptance.ts';
import { checkAccess } from './check-access.ts';
import { checkActions } from './check-actions.ts';
import { checkApi } from './check-api.ts';
import { checkContext } from './check-context.ts';
import { checkDecisions } from './check-decisions.ts';
import { checkEnvironment } from './check-environment.ts';
import { checkFields } from './check-fields.ts';
import { checkFlakes } from './check-flakes.ts';
import { checkImports } from './check-imports.ts';
import { checkKitPage } from './check-kit-page.ts';
import { checkLimits } from './check-limits.ts';
import { checkLocales } from './check-locales.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkNames } from './check-names.ts';
import { checkNode } from './check-node.ts';
import { checkOperationIds } from './check-operation-ids.ts';
import { checkRequirements, requirementsShown } from './check-requirements.ts';
import { checkRetiredWords } from './check-retired-words.ts';
import { checkScreens } from './check-screens.ts';
import { checkSize } from './check-size.ts';
import { checkSqlDigits } from './check-sql-digits.ts';
import { checkStates } from './check-states.ts';
import { checkTraps } from './check-traps.ts';
import { checkUiLibrary } from './check-ui-library.ts';
import { checkVersions } from './check-versions.ts';
import { checkWords } from './check-words.ts';
import { checkWrites } from './check-writes.ts';
import { ROOT } from './lib/product.mjs';
import { type Check, type Finding, readSources } from './lib/sources.ts';

/** The rules of the house that no compiler knows, by what they are about. */
const CHECKS: Record<string, Check> = {
  size: checkSize,
  imports: checkImports,
  environment: checkEnvironment,
  states: checkStates,
  writes: checkWrites,
  versions: checkVersions,
  context: checkContext,
  access: checkAccess,
  screens: checkScreens,
  fields: checkFields,
  actions: checkActions,
  names: checkNames,
  node: checkNode,
  'operation ids': checkOperationIds,
  api: checkApi,
  'ui library': checkUiLibrary,
  'kit page': checkKitPage,
  words: checkWords,
  limits: checkLimits,
  flakes: checkFlakes,
  migrations: checkMigrations,
  'digits of sql': checkSqlDigits,
  decisions: checkDecisions,
  requirements: checkRequirements,
  acceptance: checkAcceptance,
  traps: checkTraps,
  texts: checkLocales,
  'retired words': checkRetiredWords,
};

const files = readSources(ROOT);
const { whole, partly } = requirementsShown(files);

/** What a check tells besides its findings. */
const ASIDES: Partial<Record<string, string>> = { requirements: `: ${whole} shown whole, ${partly} partly` };

const lineFor = ({ path, line, says }: Finding): string => `    ${path}${line ? `:${line}` : ''}: ${says}`;

const failures: string[] = [];
for (const [name, check] of Object.entries(CHECKS)) {
  const all = await check(files);
  const findings = all.filter(({ owed }) => !owed);
  const owed = all.length - findings.length;
  console.log(
    `  ${findings.length === 0 ? '✓' : '✗'} ${name}${ASIDES[name] ?? ''}${owed > 0 ? `; ${owed} owed:` : ''}`,
  );
  for (const finding of all) console.log(lineFor(finding));
  if (findings.length > 0) failures.push(name);
}
const failed = failures.length;
process.send?.({ passed: Object.keys(CHECKS).length - failed, failed, skipped: 0, failures });
process.exitCode = failed > 0 ? 1 : 0;
