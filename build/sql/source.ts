// Sources of the API as syntax trees, and where a name of one of them is declared.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Argument, parseSync, type Program, type Statement } from 'oxc-parser';

/** What a name stands for: a constant's value, a type, or another file's name. */
export type Declared =
  | { kind: 'value'; file: SourceFile; node: Argument }
  | {
      kind: 'type';
      file: SourceFile;
      node: Extract<Statement, { type: 'TSInterfaceDeclaration' | 'TSTypeAliasDeclaration' }>;
    }
  | { kind: 'import'; from: string; name: string };

/** A parsed file with the names declared or imported at its top. */
export interface SourceFile {
  path: string;
  program: Program;
  declared: ReadonlyMap<string, Declared>;
}

const files = new Map<string, SourceFile>();

/** A file, read once. */
export function sourceFile(at: string): SourceFile {
  const known = files.get(at);
  if (known) return known;
  const { program } = parseSync(at, readFileSync(at, 'utf8'));
  const declared = new Map<string, Declared>();
  const file: SourceFile = { path: at, program, declared };
  files.set(at, file);
  for (const statement of program.body) declare(file, declared, statement);
  return file;
}

function declare(file: SourceFile, declared: Map<string, Declared>, statement: Statement): void {
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
    return declare(file, declared, statement.declaration);
  if (statement.type === 'TSInterfaceDeclaration' || statement.type === 'TSTypeAliasDeclaration')
    declared.set(statement.id.name, { kind: 'type', file, node: statement });
  if (statement.type === 'VariableDeclaration')
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && init) declared.set(id.name, { kind: 'value', file, node: init });
  if (statement.type === 'ImportDeclaration')
    for (const one of statement.specifiers)
      if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
        declared.set(one.local.name, { kind: 'import', from: statement.source.value, name: one.imported.name });
}

const root = path.resolve(import.meta.dirname, '../..');

function fileOf(importer: SourceFile, specifier: string): string | null {
  const at = specifier.startsWith('.')
    ? path.resolve(path.dirname(importer.path), specifier)
    : specifier.startsWith('@kolobeh/')
      ? path.join(root, specifier.slice('@kolobeh/'.length))
      : null;
  return at && existsSync(at) ? at : null;
}

/** Where a name used in a file is declared, through imports; null when that is outside of the house. */
export function declarationOf(file: SourceFile, name: string): Exclude<Declared, { kind: 'import' }> | null {
  const found = file.declared.get(name);
  if (found?.kind !== 'import') return found ?? null;
  const at = fileOf(file, found.from);
  return at ? declarationOf(sourceFile(at), found.name) : null;
}
