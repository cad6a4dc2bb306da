/** What a proof found: of N claims, n held. */
export interface Found {
  n: number;
  N: number;
  detail: Record<string, unknown>;
}

/** Green when there was something to claim and all of it held. */
export const isGreen = ({ n, N }: Found): boolean => N > 0 && n === N;

/** Several runs as one; the details of the last one, and whatever failed. */
export function sumOf(all: readonly Found[]): Found {
  const failed = all.filter((one) => !isGreen(one)).map(({ detail }) => detail);
  return {
    n: all.reduce((sum, one) => sum + one.n, 0),
    N: all.reduce((sum, one) => sum + one.N, 0),
    detail: { runs: all.length, last: all.at(-1)?.detail ?? {}, ...(failed.length > 0 ? { failed } : {}) },
  };
}
