/** What a rule about assignment knows of a category. */
export interface TreeNode {
  id: number;
  parent_id: number | null;
}

const byId = (nodes: readonly TreeNode[]): Map<number, TreeNode> => new Map(nodes.map((node) => [node.id, node]));

/** Ids of a category's ancestors, the nearest first. */
export function ancestorsOf(nodes: readonly TreeNode[], id: number): number[] {
  const known = byId(nodes);
  const found: number[] = [];
  let parent = known.get(id)?.parent_id ?? null;
  while (parent !== null && !found.includes(parent)) {
    found.push(parent);
    parent = known.get(parent)?.parent_id ?? null;
  }
  return found;
}

const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** A product in a category is in all that hold it too. @returns ids in their order, each once */
export const withAncestors = (nodes: readonly TreeNode[], ids: readonly number[]): number[] =>
  sorted(ids.flatMap((id) => [id, ...ancestorsOf(nodes, id)]));

/** Taken out of a category, a product leaves all that are in it. @returns the ids that stay, in their order */
export const withoutBranch = (nodes: readonly TreeNode[], ids: readonly number[], left: number): number[] =>
  sorted(ids.filter((id) => id !== left && !ancestorsOf(nodes, id).includes(left)));

/** Of categories those that hold none of the others: what is in one is in all that hold it without saying. */
export function deepestOf(nodes: readonly TreeNode[], ids: readonly number[]): number[] {
  const holding = new Set(nodes.filter(({ id }) => ids.includes(id)).map((node) => node.parent_id));
  return ids.filter((id) => !holding.has(id));
}
