import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallExpression, Node, TSType } from 'oxc-parser';
import { type Given, givenValues } from './given-values.ts';
import { type Shape, shapeOf } from './row-shape.ts';
import { type SourceFile, sourceFile } from './source.ts';
import { textsOf } from './statement-texts.ts';

/** A statement as it stands in the sources. */
export interface FoundStatement {
  /** `api/order/take-step.ts:31` */
  place: string;
  /** Every way it may be written; null when it is put together at run time. */
  texts: readonly string[] | null;
  /** What the code says of its rows; null when it says nothing, or nothing that can be read here. */
  shape: Shape | null;
  /** What it is given for its parameters, `$1` first; null when that cannot be read here. */
  given: readonly Given[] | null;
}

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

interface AnyNode {
  type: string;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function walk(
  node: AnyNode,
  above: readonly AnyNode[],
  visit: (node: AnyNode, above: readonly AnyNode[]) => void,
): void {
  visit(node, above);
  for (const value of Object.values(node)) {
    const children: unknown[] = Array.isArray(value) ? value : [value];
    for (const child of children) if (isNode(child)) walk(child, [node, ...above], visit);
  }
}

const isOf = <Type extends Node['type']>(node: AnyNode, type: Type): node is Extract<Node, { type: Type }> =>
  node.type === type;

/** The type of the rows among what a call is said to give: `Row[]`, a promise of it, or TypeORM's `[Row[], number]`. */
function rowType(type: TSType | null | undefined): TSType | null {
  if (!type) return null;
  if (type.type === 'TSArrayType') return type.elementType;
  if (type.type === 'TSTupleType') {
    const [rows] = type.elementTypes;
    return rows && rows.type !== 'TSOptionalType' && rows.type !== 'TSRestType' ? rowType(rows) : null;
  }
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null;
  const [inner] = type.typeArguments?.params ?? [];
  return inner && ['Promise', 'Readonly'].includes(type.typeName.name) ? rowType(inner) : null;
}

/** What the places around a call say of its rows; those that only await or hand on are passed. */
function declaredRows(call: CallExpression, above: readonly AnyNode[]): TSType | null {
  // The driver is told a row's type, TypeORM that of all rows.
  const [told] = call.typeArguments?.params ?? [];
  if (told) return rowType(told) ?? told;
  for (const node of above) {
    if (isOf(node, 'AwaitExpression') || isOf(node, 'ParenthesizedExpression')) continue;
    if (isOf(node, 'TSAsExpression')) return rowType(node.typeAnnotation);
    if (isOf(node, 'VariableDeclarator'))
      return 'typeAnnotation' in node.id ? rowType(node.id.typeAnnotation?.typeAnnotation) : null;
    if (isOf(node, 'ArrowFunctionExpression')) return node.expression ? rowType(node.returnType?.typeAnnotation) : null;
    return null;
  }
  return null;
}

const isQuery = (node: AnyNode): node is CallExpression =>
  isOf(node, 'CallExpression') &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === 'query';

function statementsOf(file: SourceFile, source: string, name: string): FoundStatement[] {
  const found: FoundStatement[] = [];
  walk(file.program, [], (node, above) => {
    if (!isQuery(node)) return;
    const [text, values] = node.arguments;
    if (!text) return;
    const type = declaredRows(node, above);
    found.push({
      place: `${name}:${lineOf(source, node.start)}`,
      texts: textsOf(file, text),
      shape: type && shapeOf({ file, type }),
      // A query handed over as an object names its values itself.
      given: text.type === 'ObjectExpression' ? null : givenValues({ file, above }, values),
    });
  });
  return found;
}

/** Every statement that the product's own files hand to the database; tests, the demo shop and migrations are left out. */
export function findStatements(root: string): FoundStatement[] {
  const skipped = (name: string): boolean => /(^|\/)(node_modules|testing|seeds|sandbox|migrations)(\/|$)/.test(name);
  return globSync('api/**/*.ts', { cwd: root, exclude: skipped })
    .filter((name) => !name.endsWith('.test.ts'))
    .toSorted()
    .flatMap((name) => {
      const at = path.join(root, name);
      return statementsOf(sourceFile(at), readFileSync(at, 'utf8'), name);
    });
}
