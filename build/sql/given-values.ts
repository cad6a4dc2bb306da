// What a call hands to its statement's parameters, as far as the sources tell.
import type { Argument, CallExpression, Expression, Node, TSType } from 'oxc-parser';
import { type Kind, kindsOf, shapeOf } from './row-shape.ts';
import { declarationOf, type SourceFile } from './source.ts';

/** Kinds of one value; null when they cannot be told. */
export type Given = ReadonlySet<Kind> | null;

interface AnyNode {
  type: string;
}

/** A call with the nodes around it, innermost first. */
interface Scope {
  file: SourceFile;
  above: readonly AnyNode[];
}

const isOf = <Type extends Node['type']>(node: AnyNode, type: Type): node is Extract<Node, { type: Type }> =>
  node.type === type;

const union = (...parts: readonly Given[]): Given =>
  parts.every((one) => one !== null) ? new Set(parts.flatMap((one) => [...one])) : null;

const without = (given: Given, kind: Kind): Given => given && new Set([...given].filter((one) => one !== kind));

const kindOfMethod: Readonly<Record<string, Kind>> = {
  toISOString: 'string',
  trim: 'string',
  toLowerCase: 'string',
  toUpperCase: 'string',
  join: 'string',
  slice: 'any',
  map: 'array',
  flatMap: 'array',
  filter: 'array',
  toSorted: 'array',
  stringify: 'string',
};

type Pattern = Extract<Node, { type: 'ArrowFunctionExpression' }>['params'][number];

/** Type of a name among the parameters of a function: null when it is there and nobody says; undefined when it is not. */
function typeAmong(file: SourceFile, params: readonly Pattern[], name: string): Given | undefined {
  for (const parameter of params) {
    const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
    if (pattern.type === 'Identifier' && pattern.name === name) {
      const type = pattern.typeAnnotation?.typeAnnotation;
      return type ? kindsOf({ file, type }) : null;
    }
    if (pattern.type !== 'ObjectPattern') continue;
    for (const one of pattern.properties) {
      if (one.type !== 'Property' || one.key.type !== 'Identifier') continue;
      const bound = one.value.type === 'AssignmentPattern' ? one.value.left : one.value;
      if (bound.type !== 'Identifier' || bound.name !== name) continue;
      const type = pattern.typeAnnotation?.typeAnnotation;
      const field = type && shapeOf({ file, type })?.get(one.key.name);
      return field && !field.isOptional ? field.kinds : null;
    }
  }
  return undefined;
}

/** The declared type of a name as it is, e.g. to read a field of it; null when nobody says. */
function declaredType({ above }: Scope, name: string): TSType | null {
  for (const node of above) {
    if (!isOf(node, 'ArrowFunctionExpression') && !isOf(node, 'FunctionDeclaration')) continue;
    for (const parameter of node.params)
      if (parameter.type === 'Identifier' && parameter.name === name)
        return parameter.typeAnnotation?.typeAnnotation ?? null;
    if (isDeclaredIn(node.body, name)) return null;
  }
  return null;
}

/** Whether a name is declared somewhere in a function, so that one from outside is not meant. */
function isDeclaredIn(node: unknown, name: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some((one) => isDeclaredIn(one, name));
  const found = node as { type?: string; id?: { type?: string; name?: string } };
  if (found.type === 'VariableDeclarator')
    return found.id?.type === 'Identifier' ? found.id.name === name : JSON.stringify(found.id).includes(`"${name}"`);
  return Object.values(node).some((one) => isDeclaredIn(one, name));
}

function ofName(scope: Scope, name: string): Given {
  for (const node of scope.above) {
    if (!isOf(node, 'ArrowFunctionExpression') && !isOf(node, 'FunctionDeclaration')) continue;
    const among = typeAmong(scope.file, node.params, name);
    if (among !== undefined) return among;
    if (isDeclaredIn(node.body, name)) return null;
  }
  const declared = declarationOf(scope.file, name);
  return declared?.kind === 'value' ? ofExpression({ file: declared.file, above: [] }, declared.node) : null;
}

function ofCall({ callee }: CallExpression): Given {
  if (callee.type === 'Identifier' && (callee.name === 'String' || callee.name === 'Number'))
    return new Set<Kind>([callee.name === 'String' ? 'string' : 'number']);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const kind = kindOfMethod[callee.property.name];
  return kind ? new Set([kind]) : null;
}

function ofField(scope: Scope, object: Expression, name: string): Given {
  if (object.type !== 'Identifier') return null;
  const type = declaredType(scope, object.name);
  const field = type && shapeOf({ file: scope.file, type })?.get(name);
  return field && !field.isOptional ? field.kinds : null;
}

function ofExpression(scope: Scope, node: Argument): Given {
  switch (node.type) {
    case 'Literal': {
      if (node.value === null) return new Set<Kind>(['null']);
      const kind = typeof node.value;
      return kind === 'string' || kind === 'number' || kind === 'boolean' ? new Set<Kind>([kind]) : null;
    }
    case 'TemplateLiteral':
      return new Set<Kind>(['string']);
    case 'ArrayExpression':
      return new Set<Kind>(['array']);
    case 'NewExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'Date' ? new Set<Kind>(['Date']) : null;
    case 'ConditionalExpression':
      return union(ofExpression(scope, node.consequent), ofExpression(scope, node.alternate));
    case 'LogicalExpression':
      return node.operator === '??'
        ? union(without(ofExpression(scope, node.left), 'null'), ofExpression(scope, node.right))
        : null;
    case 'Identifier':
      return node.name === 'undefined' ? new Set<Kind>(['null']) : ofName(scope, node.name);
    case 'MemberExpression':
      return !node.computed && node.property.type === 'Identifier'
        ? ofField(scope, node.object, node.property.name)
        : null;
    case 'CallExpression':
      return ofCall(node);
    default:
      return null;
  }
}

/**
 * What a call gives for `$1`, `$2` and so on; null for a value that cannot be told, and altogether when their list is
 * made elsewhere.
 */
export function givenValues(scope: Scope, values: Argument | undefined): readonly Given[] | null {
  if (values === undefined) return [];
  if (values.type !== 'ArrayExpression') return null;
  if (values.elements.some((one) => one === null || one.type === 'SpreadElement')) return null;
  return values.elements.map((one) => {
    const kinds = one && one.type !== 'SpreadElement' ? ofExpression(scope, one) : null;
    return kinds?.has('any') ? null : kinds;
  });
}
