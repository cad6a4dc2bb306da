interface Box {
  /** Inner length, width and height in mm. */
  inner_mm: readonly number[];
}

/** Pieces to go into a box; sizes of their own packages in mm, or none when nobody has measured them. */
export interface ToBox {
  package_mm?: readonly number[] | undefined;
  quantity: number;
}

/** Share of a box that goods of several shapes can fill; the rest is air and padding. */
const filled = 0.85;

const descending = (sizes: readonly number[]): number[] => sizes.toSorted((a, b) => b - a);
const volume = (sizes: readonly number[]): number => sizes.reduce((product, mm) => product * mm, 1);

/** Whether goods go into a box: each piece by its sides, all of them by volume, a single one as it is. */
export function fits(box: Box, goods: readonly ToBox[]): boolean {
  const sides = descending(box.inner_mm);
  const pieces = goods.filter(({ quantity, package_mm: size }) => quantity > 0 && size !== undefined);
  const isTooLong = pieces.some(({ package_mm: size = [] }) =>
    descending(size).some((mm, at) => mm > (sides[at] ?? 0)),
  );
  if (isTooLong) return false;
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const needed = pieces.reduce((sum, { package_mm: size = [], quantity }) => sum + volume(size) * quantity, 0);
  return count <= 1 || needed <= volume(sides) * filled;
}

/** The box to offer first: the smallest that fits, else the largest; undefined when the house has none. */
export function offeredBox<One extends Box>(boxes: readonly One[], goods: readonly ToBox[]): One | undefined {
  const bySize = boxes.toSorted((a, b) => volume(a.inner_mm) - volume(b.inner_mm));
  return bySize.find((box) => fits(box, goods)) ?? bySize.at(-1);
}
