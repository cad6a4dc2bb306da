import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureGatewayKeys } from '../../api/integrations/card-gateway/gateway-keys.ts';

let keysOfTheRun: string | null = null;

function madeOnce(): string {
  if (keysOfTheRun !== null) return keysOfTheRun;
  const dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-keys-'));
  ensureGatewayKeys(dir);
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  keysOfTheRun = dir;
  return dir;
}

/**
 * Gives a data folder the keys of the card gateway, unless it has some. Making RSA keys takes most of a start, so all that
 * a process of tests starts share them.
 */
export function shareGatewayKeys(dataDir: string): void {
  const keys = path.join(dataDir, 'keys');
  if (!existsSync(keys)) cpSync(madeOnce(), keys, { recursive: true });
}
