/** How patient the hub is, in milliseconds. */
export interface HubTiming {
  /** Between two rounds of greetings without the server; with it the rounds are rarer. */
  tickMs: number;
  restTickMs: number;
  /** So long without the server, and this station decides with others. */
  graceMs: number;
  /** Between two talks with the server. */
  contactMs: number;
  /** Longest wait for another station's answer. */
  answerMs: number;
  /** Longest wait of a packer for a hub to come about. */
  claimMs: number;
}

export const usualTiming: HubTiming = {
  tickMs: 1000,
  restTickMs: 10_000,
  graceMs: 5000,
  contactMs: 10_000,
  answerMs: 1500,
  claimMs: 6000,
};
