import { AREA_NAMES } from '@inbound/shared/area-names';
import ts from 'typescript';
import { type Finding, findingsIn, isCode, type SourceFile } from './lib/sources.ts';

/** What the kit has of its own; the static functions ignore theme and language. */
const OWN = new Set(['Table', 'Form', 'Modal', 'message', 'notification']);
/** Where Tab in an open list chooses nothing, and options have names. */
const LIST_PART = 'web/src/kit/inputs/list-select.tsx';
const OWN_FOLDER = /^antd\/(es|lib)\/(table|form|modal|message|notification)\b/;
const AREA_FOLDER = new RegExp(`^web/src/(${AREA_NAMES.join('|')})/`);

const namesOf = (node: ts.ImportDeclaration): string[] => {
  const bindings = node.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.filter(one => !one.isTypeOnly).map(one => (one.propertyName ?? one.name).text);
};

const sayOf = (node: ts.Node, path: string): string | undefined => {
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return undefined;
  if (node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return undefined;
  const from = node.moduleSpecifier.text;
  const own = from === 'antd' ? namesOf(node).filter(name => OWN.has(name)) : OWN_FOLDER.test(from) ? [from] : [];
  if (own.length > 0) return `imports ${own.join(', ')} of the UI library: take the kit's`;
  if (from === 'antd' && path !== LIST_PART && namesOf(node).includes('Select'))
    return "imports Select of the UI library: take the kit's ListSelect";
  if (AREA_FOLDER.test(path) && /^dayjs\b/.test(from)) return "imports dates of the UI library: take the kit's";
  return undefined;
};

/** Screens and kit stand on our own table, form and dialog (layout rule 3). */
export const checkUiLibrary = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(file => isCode(file) && file.path.startsWith('web/'))
    .flatMap(file => findingsIn(file, node => sayOf(node, file.path)));
