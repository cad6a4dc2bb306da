// Reads a parsed document by the names of its elements, as rules of schematron do by XPath.

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

const textOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return isNode(value) && typeof value['#text'] === 'string' ? [value['#text']] : [];
};

/** Elements at a path such as `cac:Party/cbc:Name`, below each of those that repeat. */
export function nodesAt(node: unknown, path: string): unknown[] {
  return path
    .split('/')
    .reduce<unknown[]>((nodes, name) => nodes.flatMap((one) => (isNode(one) ? listOf(one[name]) : [])), listOf(node));
}

/** Texts at a path, spaces as schematron's normalize-space leaves them. */
export const valuesAt = (node: unknown, path: string): string[] =>
  nodesAt(node, path)
    .flatMap(textOf)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
