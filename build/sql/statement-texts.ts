import type { Argument, ObjectExpression, TemplateLiteral } from 'oxc-parser';
import { declarationOf, type SourceFile } from './source.ts';

/** At most this many ways of writing one statement are prepared. */
const mostWays = 16;
/** Constants made of constants end somewhere. */
const deepest = 12;

function combine(parts: readonly (readonly string[])[]): string[] | null {
  const ways = parts.reduce((count, part) => count * part.length, 1);
  if (ways > mostWays) return null;
  return parts.reduce<string[]>((texts, part) => texts.flatMap((text) => part.map((more) => text + more)), ['']);
}

/** Functions that hand a text on as it is. */
const transparent = new Set(['prepared']);

/** The text of a query that is handed to the driver as an object. */
function textIn({ properties }: ObjectExpression): Argument | undefined {
  for (const property of properties)
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'text')
      return property.value;
  return undefined;
}

/**
 * Every text that an expression may be, as far as its source alone tells: constants of its file and of others, and both
 * sides of a choice. Null when it depends on what is only known at run time.
 */
export function textsOf(file: SourceFile, node: Argument, depth = 0): string[] | null {
  if (depth > deepest) return null;
  const of = (one: Argument | undefined): string[] | null => (one ? textsOf(file, one, depth + 1) : null);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? [String(node.value)] : null;
    case 'TemplateLiteral':
      return textsOfTemplate(node, of);
    case 'ConditionalExpression': {
      const [one, other] = [of(node.consequent), of(node.alternate)];
      return one && other ? [...one, ...other] : null;
    }
    case 'CallExpression':
      return node.callee.type === 'Identifier' && transparent.has(node.callee.name) ? of(node.arguments[0]) : null;
    case 'ObjectExpression':
      return of(textIn(node));
    case 'Identifier': {
      const declared = declarationOf(file, node.name);
      return declared?.kind === 'value' ? textsOf(declared.file, declared.node, depth + 1) : null;
    }
    default:
      return null;
  }
}

function textsOfTemplate(
  { quasis, expressions }: TemplateLiteral,
  of: (one: Argument) => string[] | null,
): string[] | null {
  const parts: string[][] = [];
  for (const [at, { value }] of quasis.entries()) {
    parts.push([value.cooked ?? value.raw]);
    const inside = expressions[at];
    if (!inside) continue;
    const texts = of(inside);
    if (!texts) return null;
    parts.push(texts);
  }
  return combine(parts);
}
