import { join, relative } from 'node:path';
import ts from 'typescript';

/** The settings and the sources of a package, as its tsconfig.json lists them. */
const configOf = (folder: string): ts.ParsedCommandLine => {
  const path = join(folder, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return ts.parseJsonConfigFileContent(config, ts.sys, folder);
};

/** What several programs read alike is read and parsed once. */
const sharedHost = (options: ts.CompilerOptions, parsed: Map<string, ts.SourceFile | undefined>): ts.CompilerHost => {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, settings, ...rest) => {
    const key = `${name} ${JSON.stringify(settings)}`;
    if (!parsed.has(key)) parsed.set(key, read(name, settings, ...rest));
    return parsed.get(key);
  };
  return host;
};

const lineFor = (root: string, { file, start, messageText }: ts.Diagnostic): string => {
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  if (!file) return text;
  const { line } = file.getLineAndCharacterOfPosition(start ?? 0);
  return `${relative(root, file.fileName)}:${line + 1}: ${text}`;
};

/**
 * What the compiler says of some files, each within every package that contains it. The packages are read whole, but
 * nothing else of them is checked: that is what takes the time.
 *
 * @param files paths from the root; one that no package contains is said, too
 */
export const compile = (root: string, packages: readonly string[], files: readonly string[]): string[] => {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const wanted = new Set(files.filter(file => /\.tsx?$/.test(file)));
  const unseen = new Set(wanted);
  const said: string[] = [];
  for (const name of packages) {
    const { fileNames, options, errors } = configOf(join(root, name));
    const program = ts.createProgram(fileNames, options, sharedHost(options, parsed));
    said.push(...[...errors, ...program.getGlobalDiagnostics()].map(one => lineFor(root, one)));
    for (const source of program.getSourceFiles()) {
      const path = relative(root, source.fileName).replaceAll('\\', '/');
      if (!wanted.has(path)) continue;
      unseen.delete(path);
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      said.push(...found.map(one => lineFor(root, one)));
    }
  }
  return [...new Set(said), ...[...unseen].map(file => `${file}: no package contains it`)];
};
