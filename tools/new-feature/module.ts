/** Whether a text uses a name by itself: not as a member, a key or a part of a word. */
const uses = (body: string, name: string): boolean => new RegExp(`(?<!\\w\\.|['\\w-])${name}(?![\\w':-])`).test(body);

const nameIn = (imported: string): string => imported.replace(/^type /, '').replace(/^\* as /, '');

/**
 * A source file: what it says, and above it what of the possible imports it uses, so that a template need not know
 * which of its parts were asked for.
 */
export const moduleOf = (imports: Readonly<Record<string, readonly string[]>>, body: string): string => {
  const lines = Object.entries(imports).flatMap(([from, names]) => {
    const used = names.filter(name => uses(body, nameIn(name)));
    return used.length > 0 ? [`import { ${used.join(', ')} } from '${from}';`] : [];
  });
  return `${lines.join('\n')}\n\n${body.trim()}\n`;
};

/** Lines of a template, those that are not wanted left out. */
export const lines = (...parts: readonly (string | false | undefined | readonly string[])[]): string =>
  parts
    .flat()
    .filter(part => typeof part === 'string' && part !== '')
    .join('\n');
