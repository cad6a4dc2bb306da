// Which authorities' certificates are believed: Node's own, those of the computer, and one that the house gave.
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';

/** The house's own authority, kept beside the station's file. */
const keptName = 'authority.pem';

/**
 * Keeps a copy of the authority that a setup file names, so that it counts after that file is gone too.
 * @returns the kept copy; null when there is none
 */
function keep(folder: string, given: string | null): string | null {
  const kept = path.join(folder, keptName);
  if (given !== null) copyFileSync(given, kept);
  return existsSync(kept) ? kept : null;
}

/**
 * Lets all connections of this process believe the computer's authorities and the house's own beside Node's.
 * @param given PEM file with one or more certificates; null: none beside the program, a kept copy counts
 * @returns how many certificates of the house are believed
 * @throws Error when the file is no certificate, or cannot be read
 */
export function believeAuthorities(folder: string, given: string | null): number {
  const file = keep(folder, given);
  const own = file === null ? [] : certificatesIn(readFileSync(file, 'utf8'));
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...tls.getCACertificates('system'), ...own]);
  return own.length;
}

const certificatesIn = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
