/** Time, ids and chance, given from outside so that tests decide them. */
export interface Chance {
  now: () => Date;
  newId: () => string;
  /** 0 inclusive to 1 exclusive. */
  random: () => number;
}

export const realChance: Chance = { now: () => new Date(), newId: () => crypto.randomUUID(), random: Math.random };
