import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import type { NamedCategory } from '../queries/goods.ts';

const folded = (text: string): string => plainText(text).trim();

/** Categories by their code or by the whole way to them, `Telefony > Apple iPhone`, however its letters are written. */
export class CategoryIndex {
  readonly #found = new Map<string, number>();

  constructor(categories: readonly NamedCategory[]) {
    const byId = new Map(categories.map((one) => [one.id, one]));
    const pathOf = ({ name, parent_id: parent }: NamedCategory): string | null => {
      if (name === null) return null;
      const above = parent === null ? undefined : byId.get(parent);
      if (!above) return folded(name);
      const path = pathOf(above);
      return path === null ? null : `${path} > ${folded(name)}`;
    };
    for (const one of categories) {
      const path = pathOf(one);
      if (path !== null && !this.#found.has(path)) this.#found.set(path, one.id);
    }
    for (const { code, id } of categories) if (!this.#found.has(folded(code))) this.#found.set(folded(code), id);
  }

  /** Null for a way that no category stands at, and for an empty text. */
  find(path: string): number | null {
    return this.#found.get(folded(path)) ?? null;
  }
}
