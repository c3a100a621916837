import { type BinaryOperationNode, OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely';

const COMPARED = {
  in: { one: ' = ', many: ' = any(' },
  'not in': { one: ' <> ', many: ' <> all(' },
} as const;

/** How an operator compares with a list of plain values; undefined where it does not. */
const comparedWith = ({ operator, rightOperand }: BinaryOperationNode) => {
  if (!(OperatorNode.is(operator) && PrimitiveValueListNode.is(rightOperand))) return undefined;
  const { operator: name } = operator;
  return name === 'in' || name === 'not in' ? { how: COMPARED[name], values: rightOperand.values } : undefined;
};

type Compared = NonNullable<ReturnType<typeof comparedWith>>;

/**
 * A list of values is one parameter, however long it is: so a statement has one text, which is prepared once and not for
 * each length anew. A single value is compared as such: its plan is kept, while that of a list, whose length nobody knows
 * before, is made anew for each call (decision 0025).
 */
export class ListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const compared = comparedWith(node);
    if (compared) this.#compare(node, compared);
    else super.visitBinaryOperation(node);
  }

  #compare({ leftOperand }: BinaryOperationNode, { how, values }: Compared): void {
    const isOne = values.length === 1;
    this.visitNode(leftOperand);
    this.append(isOne ? how.one : how.many);
    this.appendValue(isOne ? values[0] : values);
    if (!isOne) this.append(')');
  }
}
