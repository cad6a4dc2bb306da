// Whether an address is that of a Kolobeh server this program can work with.
import { z } from 'zod';
import { type Refusal, stationRefusal } from '../../station/net/refusal.ts';

const Health = z.object({ status: z.literal('ok'), version: z.string() });
const minuteMs = 60_000;
const mostMinutes = 5;
const usualTimeoutMs = 10_000;

/** What Node says of a certificate it does not trust; the rest of them begin with `ERR_TLS_CERT`. */
const certificateCodes = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_REJECTED',
  'CERT_UNTRUSTED',
  'CERT_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const Failed = z.object({ cause: z.object({ code: z.string() }) });

function refusalOfFailure(error: unknown): Refusal {
  const code = Failed.safeParse(error).data?.cause.code ?? '';
  const isCertificate = certificateCodes.has(code) || code.startsWith('ERR_TLS_CERT');
  return isCertificate ? stationRefusal('SERVER_CERTIFICATE', { code }) : stationRefusal('SERVER_UNREACHABLE');
}

const numbersOf = (version: string): [number, number] => {
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
  return [major, minor];
};

/** The server is updated before its stations: it may be newer within one main version, never older. */
export function refusalOfVersions(server: string, program: string): Refusal | null {
  const [[major, minor], [ourMajor, ourMinor]] = [numbersOf(server), numbersOf(program)];
  const versions = { server, program };
  if (major > ourMajor) return stationRefusal('SERVER_TOO_NEW', versions);
  const isOlder = !(major >= ourMajor && minor >= ourMinor);
  return isOlder ? stationRefusal('SERVER_TOO_OLD', versions) : null;
}

/** @param date what the server's reply says; without one the clocks cannot be compared */
export function refusalOfClock(date: string | null, now: number): Refusal | null {
  const minutes = Math.round(Math.abs(now - Date.parse(date ?? '')) / minuteMs);
  return minutes > mostMinutes ? stationRefusal('SERVER_CLOCK', { minutes }) : null;
}

/** @returns why the program cannot work with the server; null when it can */
export async function checkServer(
  origin: string,
  { version, now = Date.now, timeoutMs = usualTimeoutMs }: { version: string; now?: () => number; timeoutMs?: number },
): Promise<Refusal | null> {
  try {
    const reply = await fetch(`${origin}/api/new/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A proxy answers for a server that is away.
    if (reply.status >= 502 && reply.status <= 504) return stationRefusal('SERVER_UNREACHABLE');
    const text = await reply.text();
    const health = reply.ok ? healthIn(text) : null;
    if (!health) return stationRefusal('SERVER_NOT_KOLOBEH');
    return refusalOfClock(reply.headers.get('date'), now()) ?? refusalOfVersions(health.version, version);
  } catch (error) {
    return refusalOfFailure(error);
  }
}

function healthIn(text: string): z.infer<typeof Health> | null {
  try {
    return Health.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
