import { ancestorsOf, type TreeNode } from '@kolobeh/shared/category/assignment.ts';
import type { Move } from '@kolobeh/shared/category/tree-move.ts';

/** A category with those directly in it. */
export interface Branch<Node extends TreeNode> {
  node: Node;
  children: Branch<Node>[];
}

/** The tree of a list, in its order. */
export function branchesOf<Node extends TreeNode>(nodes: readonly Node[]): Branch<Node>[] {
  const under = (parent: number | null): Branch<Node>[] =>
    nodes.filter((node) => node.parent_id === parent).map((node) => ({ node, children: under(node.id) }));
  return under(null);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Categories whose name has the text in it, whatever its accents, with all that hold them. */
export function foundIn<Node extends TreeNode>(
  nodes: readonly Node[],
  text: string,
  nameOf: (node: Node) => string,
): Node[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [...nodes];
  const hits = nodes.filter((node) => plain(nameOf(node)).includes(wanted)).map(({ id }) => id);
  const shown = new Set(hits.flatMap((id) => [id, ...ancestorsOf(nodes, id)]));
  return nodes.filter(({ id }) => shown.has(id));
}

/** Keys that move a category while Alt is held. */
export type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/**
 * What Alt and an arrow do to a category: up and down among those beside it, right into the one above it, left out
 * after the one that holds it. Null where there is nowhere to go.
 */
export function moveByKey(nodes: readonly TreeNode[], id: number, key: MoveKey): Move | null {
  const node = nodes.find((one) => one.id === id);
  if (!node) return null;
  const beside = nodes.filter((one) => one.parent_id === node.parent_id).map((one) => one.id);
  const at = beside.indexOf(id);
  const before = beside[at - 1];
  const after = beside[at + 1];
  if (key === 'ArrowUp') return before === undefined ? null : { id, target: before, position: 'left' };
  if (key === 'ArrowDown') return after === undefined ? null : { id, target: after, position: 'right' };
  if (key === 'ArrowRight') return before === undefined ? null : { id, target: before, position: 'last-child' };
  return node.parent_id === null ? null : { id, target: node.parent_id, position: 'right' };
}

/** What a drop means: on a category into it as its last, before or after it beside it. */
export const moveByDrop = (id: number, target: number, place: 'before' | 'on' | 'after'): Move => ({
  id,
  target,
  position: ({ before: 'left', on: 'last-child', after: 'right' } as const)[place],
});
