import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface KeyPair {
  privateKeyPem: string;
  publicKeyPem: string;
}

/** The shop's pair and the sandbox gateway's pair; with a real bank only the first is ours. */
export interface GatewayKeys {
  merchant: KeyPair;
  gateway: KeyPair;
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Whole or not at all, and never over an existing one: shop and sandbox start at the same moment. */
function createOnce(file: string): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readOrCreate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    createOnce(file);
    return readFileSync(file, 'utf8');
  }
}

function keyPair(dir: string, name: string): KeyPair {
  const privateKeyPem = readOrCreate(path.join(dir, `${name}.pem`));
  const publicKeyPem = createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' }).toString();
  return { privateKeyPem, publicKeyPem };
}

/**
 * RSA keys of the card payments, made on first use and then the same for every caller.
 * @param dir folder of the keys, readable only by its owner
 */
export function ensureGatewayKeys(dir: string): GatewayKeys {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  return { merchant: keyPair(dir, 'card-merchant'), gateway: keyPair(dir, 'card-gateway') };
}
