import { existsSync } from 'node:fs';

/** Program that makes pairs of pseudo-terminals; undefined where it is not installed. */
export const socat = (): string | undefined =>
  ['/usr/bin/socat', '/usr/local/bin/socat'].find((file) => existsSync(file));
