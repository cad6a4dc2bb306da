const arrows: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Way of an arrow key along a list of suggestions; null of any other key. */
export const arrowStep = (key: string): 1 | -1 | null => arrows[key] ?? null;

/** The place an arrow leads to: around the list, and from nowhere to its first or last line. */
export const stepped = (now: number, step: 1 | -1, count: number): number =>
  now < 0 && step < 0 ? count - 1 : (now + step + count) % count;
