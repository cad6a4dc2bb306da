/** What is open beside the tree: goods of a category, its form, or the form of a new one. */
export type CategoryPlace =
  | { kind: 'goods'; id: number }
  | { kind: 'edit'; id: number }
  /** `parent`: the category it is made in; null = none. */
  | { kind: 'new'; parent: number | null };

/** Part of the address after `#/categories/`. */
export function detailOf(place: CategoryPlace): string {
  if (place.kind === 'new') return place.parent === null ? 'new' : `new-${place.parent}`;
  return place.kind === 'edit' ? `${place.id}-edit` : String(place.id);
}

/** The place of an address; null when it names none. */
export function placeOfDetail(detail: string | null): CategoryPlace | null {
  if (detail === 'new') return { kind: 'new', parent: null };
  const [, parent] = /^new-(\d{1,9})$/.exec(detail ?? '') ?? [];
  if (parent) return { kind: 'new', parent: Number(parent) };
  const [, id, edit] = /^(\d{1,9})(-edit)?$/.exec(detail ?? '') ?? [];
  return id ? { kind: edit ? 'edit' : 'goods', id: Number(id) } : null;
}
