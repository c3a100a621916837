import { AREA_NAMES } from '@inbound/shared/area-names';
import { SHOWN_EVERYWHERE } from '@inbound/shared/texts';
import ts from 'typescript';
import { type Finding, isTest, lineOf, type SourceFile, treeOf, walk } from '../lib/sources.ts';
import type { Texts } from './texts.ts';

const OF_AREA = new RegExp(`^web/src/(${AREA_NAMES.join('|')})/.+\\.tsx?$`);
/** Its texts come with the shell, so that each page has them. */
const WITH_THE_SHELL = 'system';
const ASKING = new Set(['t', 'choice', 'field', 'state', 'action', 'step', 'error']);
/** `useTextsOf('packaging')` fetches the texts of an area whose words stand beside those of the page. */
const FETCHING = /\b(?:useTextsOf|loadAreaTexts)\('(\w+)'\)/g;

/** The area whose file holds the texts of a feature; what is shown everywhere stands in the files of all. */
const areasOf = (texts: Texts): ReadonlyMap<string, string> =>
  new Map(
    [...texts]
      .map(([key, { path }]): [string, string] => [key.split('.')[0] ?? '', path.split('/')[3] ?? ''])
      .filter(([feature]) => !SHOWN_EVERYWHERE.includes(feature)),
  );

const headOf = (node: ts.Expression): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text : undefined;
};

/** The features whose texts a call asks for by name: `t('label.text.done')`, `error(refusal, 'deliveryNote')`. */
const askedFor = (node: ts.Node): string[] => {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || !ASKING.has(node.expression.text)) return [];
  return node.arguments.flatMap(argument => headOf(argument)?.split('.')[0] ?? []);
};

/** A page has the texts of its own area: whoever shows words of another fetches them, or their keys are shown instead. */
export const fromOtherAreas = (files: readonly SourceFile[], texts: Texts): Finding[] => {
  const areas = areasOf(texts);
  return files.flatMap(file => {
    const [, own] = OF_AREA.exec(file.path) ?? [];
    if (own === undefined || isTest(file)) return [];
    const at = new Set([own, WITH_THE_SHELL, ...[...file.text.matchAll(FETCHING)].map(([, area = '']) => area)]);
    const findings: Finding[] = [];
    walk(treeOf(file), node => {
      for (const feature of askedFor(node)) {
        const area = areas.get(feature);
        if (area !== undefined && (AREA_NAMES as readonly string[]).includes(area) && !at.has(area))
          findings.push({
            path: file.path,
            line: lineOf(node),
            says: `fetches no texts of '${area}', where ${feature} has its words`,
          });
      }
    });
    return findings;
  });
};
