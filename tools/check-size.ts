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

const longFunctions = (file: SourceFile): Finding[] => {
  const findings: Finding[] = [];
  walk(treeOf(file), node => {
    if (!ts.isFunctionLike(node) || isHeading(node)) return;
    const lines = linesOf(node.getText());
    if (lines > MOST_FUNCTION_LINES)
      findings.push({
        path: file.path,
        line: lineOf(node),
        says: `a function of ${lines} lines; ${MOST_FUNCTION_LINES} is the most`,
      });
  });
  return findings;
};

/** No file and no function grows past what a reader can hold (layout rule 11). */
export const checkSize = (files: readonly SourceFile[]): Finding[] =>
  files.filter(isMeasured).flatMap(file => {
    const most = isTest(file) ? MOST_TEST_LINES : MOST_LINES;
    const lines = linesOf(file.text);
    const long = lines > most ? [{ path: file.path, says: `${lines} lines; ${most} is the most` }] : [];
    return [...long, ...(isCode(file) ? longFunctions(file) : [])];
  });
