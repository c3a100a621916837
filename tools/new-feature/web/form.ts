import { kindOf } from '../kinds.ts';
import { lines, moduleOf } from '../module.ts';
import type { Spec } from '../spec.ts';

export const form = ({ area, feature, pascal, words, fields }: Spec): string => {
  const lists = fields.flatMap(({ reference }) =>
    reference ? [[`@inbound/shared/${reference.area}/${reference.feature}/contract`, [reference.list]]] : [],
  );
  return moduleOf(
    {
      [`@inbound/shared/${area}/${feature}/contract`]: [`create${pascal}`],
      ...Object.fromEntries(lists),
      '../../kit/form/fields.tsx': ['fieldsOf'],
      '../../kit/form/form-group.tsx': ['FormGroup'],
    },
    lines(
      `const F = fieldsOf(create${pascal});\n`,
      `/** Creating and changing a ${words} ask for the same. */`,
      `export const ${pascal}Form = () => (`,
      '<FormGroup name="identity">',
      fields.map(field => kindOf(field).control(field)),
      '</FormGroup>',
      ');',
    ),
  );
};
