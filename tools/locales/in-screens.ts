import { AREA_NAMES } from '@inbound/shared/area-names';
import ts from 'typescript';
import { type Finding, isTest, lineOf, type SourceFile, treeOf, walk } from '../lib/sources.ts';
import type { Texts } from './texts.ts';

const SCREEN = new RegExp(`^web/src/(?:${AREA_NAMES.join('|')})/([\\w-]+)/.+\\.tsx$`);

/** The feature by which texts are looked up: that of the folder, `delivery-note` as `deliveryNote`. */
const featureAt = (path: string): string | undefined =>
  SCREEN.exec(path)?.[1]?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const attributeOf = (node: Element, name: string): ts.JsxAttribute | undefined =>
  node.attributes.properties.find(
    (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name,
  );

const textIn = (attribute: ts.JsxAttribute | undefined): string | undefined => {
  const value = attribute?.initializer;
  return value && ts.isStringLiteral(value) ? value.text : undefined;
};

/** What an element of a screen shows by its name: the heading of a group or a grid, the hint of a field. */
const ofElement = (node: Element, feature: string): string[] => {
  const tag = node.tagName.getText();
  if (tag === 'PartList') return [`${feature}.text.list`];
  const name = textIn(attributeOf(node, 'name')) ?? textIn(attributeOf(node, 'from'));
  if (name === undefined) return [];
  if (tag === 'FormGroup' || tag === 'Grid') return [`${feature}.text.${name}`];
  return tag.startsWith('F.') && attributeOf(node, 'help') ? [`${feature}.help.${name}`] : [];
};

/** Several sections are tabs with names: `sections={[{ name: 'materials', show: Materials }, …]}`, or a list of that name. */
const ofSections = (node: ts.JsxAttribute | ts.VariableDeclaration, feature: string): string[] => {
  const names: string[] = [];
  if (node.name.getText() !== 'sections' || !node.initializer) return names;
  walk(node.initializer, part => {
    if (!ts.isObjectLiteralExpression(part)) return;
    const name = part.properties.find(property => property.name?.getText() === 'name');
    const value = name && ts.isPropertyAssignment(name) ? name.initializer : undefined;
    if (value && ts.isStringLiteralLike(value)) names.push(`${feature}.section.${value.text}`);
  });
  return names.length > 1 ? names : [];
};

/** The field of a form or column, which people read by its name: `<F.Text name="city">`, `c.text('city')`. */
const fieldOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node))
    return node.tagName.getText().startsWith('F.') ? textIn(attributeOf(node, 'name')) : undefined;
  return undefined;
};

/** Features whose parts a feature's screen shows besides its own: `releaseImport` stands with `release`. */
const namesakesOf = (feature: string, texts: Texts): string[] => [
  ...new Set([...texts.keys()].flatMap(key => key.split('.')[0] ?? []).filter(name => name.startsWith(feature))),
];

/** Texts that a screen shows by a name that stands in it: groups, grids, hints, sections and fields. */
export const missingInScreens = (files: readonly SourceFile[], texts: Texts): Finding[] =>
  files.flatMap(file => {
    const feature = featureAt(file.path);
    if (feature === undefined || isTest(file)) return [];
    const findings: Finding[] = [];
    const own = namesakesOf(feature, texts);
    const need = (node: ts.Node, ...keys: string[]) => {
      const all = [...keys, ...keys.flatMap(key => own.map(name => key.replace(feature, name)))];
      if (!all.some(key => texts.has(key)))
        findings.push({ path: file.path, line: lineOf(node), says: `${keys[0]} has no text` });
    };
    walk(treeOf(file), node => {
      if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node))
        for (const key of ofElement(node, feature)) need(node, key);
      if (ts.isJsxAttribute(node) || ts.isVariableDeclaration(node))
        for (const key of ofSections(node, feature)) need(node, key);
      const field = fieldOf(node);
      if (field !== undefined) need(node, `${feature}.field.${field}`, `common.field.${field}`);
    });
    return findings;
  });
