import { Histogram } from 'prom-client';
import { PartnerError, type PartnerFailure } from './partner-error.ts';

/** How a request to a partner ended: `done`, or the failure that the request itself shows; what its answer says is the caller's. */
type Outcome = 'done' | PartnerFailure;

/**
 * Requests of this process, each try by itself; every registry that tells of partners takes it. Partners are few and named
 * by the code, so their names are labels.
 */
export const partnerRequests = new Histogram({
  name: 'partner_request_duration_seconds',
  help: 'Time until a partner answered or was given up, by how that ended',
  labelNames: ['partner', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [],
});

/**
 * Asks a partner once and notes how long it took.
 * @param outcomeOf what an answer is that is no fault of the connection
 */
export async function timedPartner<Answer>(
  partner: string,
  ask: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => Outcome = () => 'done',
): Promise<Answer> {
  const begunAt = performance.now();
  const note = (outcome: Outcome): void =>
    partnerRequests.observe({ partner, outcome }, (performance.now() - begunAt) / 1000);
  try {
    const answer = await ask();
    note(outcomeOf(answer));
    return answer;
  } catch (error) {
    note(error instanceof PartnerError ? error.kind : 'malformed');
    throw error;
  }
}
