import { DocumentFault } from './fault.ts';

/**
 * The entry of a table. A layout that came as JSON may name what we do not have.
 * @throws DocumentFault `layout`.
 */
export function lookUp<T>(table: Readonly<Record<string, T>>, name: string): T {
  const entry = table[name];
  if (entry === undefined) throw new DocumentFault('layout', { name });
  return entry;
}
