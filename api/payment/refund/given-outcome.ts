/** What came of asking a gateway, or a lender, once. `later`: nothing has happened there, or it can be asked again safely. */
export type GivenOutcome =
  | { kind: 'done' }
  | { kind: 'later'; minutes: number; error: string }
  | { kind: 'refused' | 'unknown'; error: string };

/** A provider that does not answer a question is asked again soon. */
export const shortPauseMinutes = 5;
