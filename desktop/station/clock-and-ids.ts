/** Clock, id generator and random numbers, injected so that tests decide them. */
export interface ClockAndIds {
  now: () => Date;
  newId: () => string;
  /** 0 inclusive to 1 exclusive. */
  random: () => number;
}

/** The computer's own. */
export const systemClockAndIds: ClockAndIds = {
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
  random: Math.random,
};
