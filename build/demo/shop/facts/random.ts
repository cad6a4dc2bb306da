/** A deterministic source of chance: the same seed gives the same sequence on every machine. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** Whole number from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  /** @throws RangeError when the list is empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** A new list in chance order. */
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** 32-bit FNV-1a of a text, for seeds and numbers derived from a name. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32 by Tommy Ettinger (public domain). Seeds are whole numbers, or texts that are hashed. */
export function randomFrom(seed: number | string): Random {
  let state = (typeof seed === 'string' ? hashOf(seed) : seed) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  return { next, int, pick, chance: (probability) => next() < probability, shuffle: (items) => shuffled(items, int) };
}

/** Fisher–Yates. */
function shuffled<Item>(items: readonly Item[], int: (min: number, max: number) => number): Item[] {
  const out = [...items];
  for (let last = out.length - 1; last > 0; last--) {
    const other = int(0, last);
    [out[last], out[other]] = [out[other] as Item, out[last] as Item];
  }
  return out;
}
