import { lines, moduleOf } from '../module.ts';
import type { Spec } from '../spec.ts';
import { columnImports, columnsFor, SUPPLIER, ways } from './columns.ts';

/** So many fields stand in the head; the others below it. */
const IN_HEAD = 5;

const importsOf = (spec: Spec) => ({
  ...columnImports(spec),
  [`@inbound/shared/${spec.area}/${spec.feature}/machine`]: [spec.camel],
  [`@inbound/shared/${spec.area}/${spec.feature}/rules`]: ['isDraft'],
  '../../kit/detail/detail-screen.tsx': ['DetailScreen', 'type PartProps'],
  '../../kit/detail/facts.tsx': ['Facts'],
  '../../kit/form/edit-button.tsx': ['EditButton'],
  '../../kit/state/action-bar.tsx': ['ActionBar'],
  '../../kit/tab/tab.tsx': ['useTab'],
  './form.tsx': [`${spec.pascal}Form`],
  '../../kit/history/document-history.tsx': ['DocumentHistory'],
});

const actions = ({ area, feature, camel, pascal }: Spec): string => `
const Actions = ({ record, refresh }: PartProps<${pascal}Row>) => {
  const { close } = useTab('/${area}/${feature}-detail');
  return (
    <>
      {isDraft(record) && <EditButton endpoint={change${pascal}} form={${pascal}Form} record={record} />}
      <ActionBar
        machine={${camel}}
        record={record}
        endpoints={{
          submit: submit${pascal},
          accept: accept${pascal},
          refuse: refuse${pascal},
          delete: delete${pascal},
        }}
        primary="submit"
        ask={{ submit: 'confirm', refuse: 'reason', delete: 'confirm' }}
        done={action => (action === 'delete' ? close() : refresh())}
      />
    </>
  );
};
`;

export const detail = (spec: Spec): string => {
  const { pascal, camel, fields, life } = spec;
  const edit = `row => <EditButton endpoint={change${pascal}} form={${pascal}Form} record={row} />`;
  const sections = life
    ? "[{ name: 'general', show: General }, { name: 'timeline', show: History }]"
    : "[{ name: 'general', show: General }]";
  return moduleOf(
    importsOf(spec),
    lines(
      `const c = columnsOf<${pascal}Row>();\n`,
      ways(spec),
      `\nconst facts = [`,
      columnsFor(spec, fields.slice(0, IN_HEAD)),
      life && SUPPLIER,
      '];\n',
      'const general = [',
      columnsFor(spec, fields.slice(IN_HEAD)),
      life && "c.time('sentAt'),",
      "c.time('changedAt'),",
      '];\n',
      `const General = ({ record }: { record: ${pascal}Row }) => <Facts record={record} columns={general} />;\n`,
      life &&
        `const History = ({ record }: PartProps<${pascal}Row>) => <DocumentHistory ids={[record.id]} states={[${camel}]} />;\n`,
      life && actions(spec),
      `\nexport const ${pascal}Detail = () => (`,
      `<DetailScreen of={read${pascal}}`,
      life && `machine={${camel}}`,
      `icon="${life ? 'process' : 'master'}" facts={facts} sections={${sections}}`,
      `actions={${life ? '(row, refresh) => <Actions record={row} refresh={refresh} />' : edit}}`,
      '/>',
      ');',
    ),
  );
};
