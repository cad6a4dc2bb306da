/** The station's log: one line of JSON each, without scans of people's data, tokens or addresses. */
export interface Log {
  info(message: string, facts?: Record<string, unknown>): void;
  fault(message: string, error: unknown): void;
}

const inWords = (value: unknown): unknown => (value instanceof Error ? (value.stack ?? value.message) : value);

/** A line of a log; an error among the facts is written with where it came from. */
export const logLine = (level: string, message: string, { error, ...facts }: Record<string, unknown>): string =>
  `${JSON.stringify({
    time: new Date().toISOString(),
    level,
    message,
    ...facts,
    ...(error === undefined ? {} : { error: String(inWords(error)) }),
  })}\n`;

/** To the output of the process, faults to its error output. */
export const processLog: Log = {
  info: (message, facts = {}) => void process.stdout.write(logLine('info', message, facts)),
  fault: (message, error) => void process.stderr.write(logLine('error', message, { error })),
};

/** For tests and proofs. */
export const silentLog: Log = { info: () => {}, fault: () => {} };
