/** How patient the hub is, in milliseconds. */
export interface HubTiming {
  /** Between two rounds of greetings without the server; with it the rounds are rarer. */
  tickMs: number;
  restTickMs: number;
  /** So long without the server, and this station decides with others. */
  graceMs: number;
  /** Between two heartbeats to the server. */
  heartbeatMs: number;
  /** Longest wait for another station's answer. */
  answerMs: number;
  /** Longest wait of a packer for a leader to be elected. */
  claimMs: number;
}

/** In the house; tests are less patient. */
export const usualTiming: HubTiming = {
  tickMs: 1000,
  restTickMs: 10_000,
  graceMs: 5000,
  heartbeatMs: 10_000,
  answerMs: 1500,
  claimMs: 6000,
};
