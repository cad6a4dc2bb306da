/** The station's log: one line of JSON each, without scans of people's data, tokens or addresses. */
export interface Log {
  info(message: string, facts?: Record<string, unknown>): void;
  fault(message: string, error: unknown): void;
}

const line = (level: string, message: string, facts: Record<string, unknown>): string =>
  `${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`;

export const processLog: Log = {
  info: (message, facts = {}) => void process.stdout.write(line('info', message, facts)),
  fault: (message, error) =>
    void process.stderr.write(
      line('error', message, { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    ),
};

export const silentLog: Log = { info: () => {}, fault: () => {} };
