import ts from 'typescript';
import { type Finding, isCode, isGenerated, isTest, lineOf, type SourceFile, treeOf, walk } from './lib/sources.ts';

const MOST_LINES = 400;
const MOST_TEST_LINES = 300;
const MOST_FUNCTION_LINES = 60;

const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;

const isMeasured = (file: SourceFile): boolean =>
  (isCode(file) || /\.(css|sql)$/.test(file.path)) && !isGenerated(file);

/** `describe('…', () => { … })` is a heading over tests, not a function that somebody must hold in the head. */
const isHeading = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && /^describe\b/.test(parent.expression.getText());

const isLiteral = (node: ts.Node): boolean => ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);

/** Whether something runs within a node: a literal that holds a function is code as well. */
const holdsCode = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) || ts.isJsxOpeningLikeElement(node) || (ts.forEachChild(node, holdsCode) ?? false);

/** The lines beyond the first of each literal within a node that holds data alone: one field a line is read at a glance. */
const linesOfData = (node: ts.Node): number => {
  if (isLiteral(node) && !holdsCode(node)) return linesOf(node.getText()) - 1;
  let lines = 0;
  ts.forEachChild(node, child => {
    lines += linesOfData(child);
  });
  return lines;
};

const longFunctions = (file: SourceFile): Finding[] => {
  const findings: Finding[] = [];
  walk(treeOf(file), node => {
    if (!ts.isFunctionLike(node) || isHeading(node)) return;
    const lines = linesOf(node.getText()) - linesOfData(node);
    if (lines > MOST_FUNCTION_LINES)
      findings.push({
        path: file.path,
        line: lineOf(node),
        says: `a function of ${lines} lines; ${MOST_FUNCTION_LINES} is the most`,
      });
  });
  return findings;
};

/** No file and no function grows past what a reader can hold (layout rule 11); a literal of data counts as one line. */
export const checkSize = (files: readonly SourceFile[]): Finding[] =>
  files.filter(isMeasured).flatMap(file => {
    const most = isTest(file) ? MOST_TEST_LINES : MOST_LINES;
    const lines = linesOf(file.text) - (isCode(file) ? linesOfData(treeOf(file)) : 0);
    const long = lines > most ? [{ path: file.path, says: `${lines} lines; ${most} is the most` }] : [];
    return [...long, ...(isCode(file) ? longFunctions(file) : [])];
  });
