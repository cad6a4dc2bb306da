// Documented exports: in each wing at least three quarters of what files export say in a comment of their own what they
// are. A type inferred from a schema of the same name is described by the schema.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Declaration, parseSync, type Statement } from 'oxc-parser';

/** Share of exports with a comment that each wing may not fall below. */
const least = 0.75;

const WINGS: Readonly<Record<string, string>> = {
  api: 'api/**/*.ts',
  shared: 'shared/**/*.ts',
  storefront: 'storefront/**/*.{ts,tsx}',
  'back office screens': 'desktop/renderer/**/*.{ts,tsx}',
  'desktop station': 'desktop/{station,bridge,main,preload,host}/**/*.ts',
};

/** Tests and examples, texts, and the build's own output; migrations say what they do by their statements. */
const SKIPPED =
  /(^|\/)(node_modules|out|dist|\.react-router|texts|migrations|testing|e2e)(\/|$)|^storefront\/build\/|\.(test|testing|examples|spec|d)\.tsx?$/;

function namesOf(declaration: Declaration | null): string[] {
  if (!declaration) return [];
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  if ('id' in declaration && declaration.id?.type === 'Identifier') return [declaration.id.name];
  return [];
}

/** What a statement exports where it is declared; a list of names, as in `export { a }`, declares nothing. */
const exportsOf = (statement: Statement): string[] =>
  statement.type === 'ExportNamedDeclaration' ? namesOf(statement.declaration) : [];

/** How many names a source text exports, and which of them no comment describes. */
export function exportsIn(file: string, source: string): { all: number; bare: string[] } {
  const { program, comments } = parseSync(file, source);
  const ends = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*')).map(({ end }) => end);
  const described = new Map<string, boolean>();
  for (const statement of program.body) {
    const hasComment = ends.some((end) => end < statement.start && source.slice(end, statement.start).trim() === '');
    for (const name of exportsOf(statement)) described.set(name, (described.get(name) ?? false) || hasComment);
  }
  return { all: described.size, bare: [...described].filter(([, has]) => !has).map(([name]) => name) };
}

/** Each wing's exports, counted. */
function documentedExports(root: string): { wing: string; all: number; bare: string[] }[] {
  return Object.entries(WINGS).map(([wing, glob]) => {
    const files = globSync(glob, { cwd: root }).map((file) => file.split(path.sep).join('/'));
    const counted = files
      .filter((file) => !SKIPPED.test(file))
      .map((file) => ({ file, ...exportsIn(file, readFileSync(path.join(root, file), 'utf8')) }));
    return {
      wing,
      all: counted.reduce((sum, { all }) => sum + all, 0),
      bare: counted.flatMap(({ file, bare }) => bare.map((name) => `${file} ${name}`)),
    };
  });
}

/** Wings with too few of them; each tells its share and the first that nothing describes. */
export function allBareWings(root: string): string[] {
  return documentedExports(root).flatMap(({ wing, all, bare }) => {
    // A pattern that finds nothing would be satisfied by anything.
    if (all === 0) return [`${wing}: nothing is exported`];
    const share = (all - bare.length) / all;
    if (share >= least) return [];
    const some = bare.slice(0, 20).join(', ');
    return [
      `${wing}: ${Math.floor(share * 100)} % of exports are described, ${least * 100} % have to be; such as ${some}`,
    ];
  });
}
