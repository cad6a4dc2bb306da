// Products side by side: what is told of each, row by row, and which rows tell them apart. A pure rule.

/** One line of the comparison; a value is null of a product that says nothing of it. */
export interface ComparedRow {
  name: string;
  values: (string | null)[];
  /** Whether they are not all the same; one that is not told differs from one that is. */
  differs: boolean;
}

/** Most products side by side. */
export const mostCompared = 4;

type Facts = readonly { name: string; value: string }[];

/** Rows of all that any of the products tells, in the order in which they tell it. */
export function compareRows(products: readonly Facts[]): ComparedRow[] {
  const names = [...new Set(products.flatMap((facts) => facts.map(({ name }) => name)))];
  return names.map((name) => {
    const values = products.map((facts) => facts.find((one) => one.name === name)?.value ?? null);
    return { name, values, differs: new Set(values).size > 1 };
  });
}

/** Codes with one more, each once; null when there is no more room. */
export const withCompared = (codes: readonly string[], code: string): string[] | null =>
  codes.includes(code) ? [...codes] : codes.length >= mostCompared ? null : [...codes, code];
