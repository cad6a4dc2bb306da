import { ok, refused, type Result } from '../kernel/result.ts';
import { ancestorsOf, type TreeNode } from './assignment.ts';

/** Where a moved category comes to lie: in the target as its first or last, or beside it, before or after it. */
export const movePositions = ['first-child', 'last-child', 'left', 'right'] as const;
type MovePosition = (typeof movePositions)[number];

export interface Move {
  id: number;
  target: number;
  position: MovePosition;
}

/** The new parent of a moved category and, in their new order, all that are directly in it. */
export interface NewPlace {
  parent_id: number | null;
  siblings: number[];
}

/**
 * Where a move leads.
 * @param nodes in the order of the menu
 */
export function placeAfter(
  nodes: readonly TreeNode[],
  { id, target, position }: Move,
): Result<NewPlace, 'CATEGORY_NOT_FOUND' | 'MOVE_INTO_ITSELF'> {
  const found = nodes.find((node) => node.id === target);
  if (!found || !nodes.some((node) => node.id === id)) return refused('CATEGORY_NOT_FOUND');
  if (target === id || ancestorsOf(nodes, target).includes(id)) return refused('MOVE_INTO_ITSELF');
  const isInto = position === 'first-child' || position === 'last-child';
  const parent = isInto ? target : found.parent_id;
  const others = nodes.filter((node) => node.parent_id === parent && node.id !== id).map((node) => node.id);
  const at =
    position === 'first-child'
      ? 0
      : position === 'last-child'
        ? others.length
        : others.indexOf(target) + (position === 'right' ? 1 : 0);
  return ok({ parent_id: parent, siblings: others.toSpliced(at, 0, id) });
}
