import { networkInterfaces } from 'node:os';

const most = 6;

/** Where other computers of the network may reach this one, `host:port`. */
export function ownAddresses(host: string, port: number): string[] {
  if (host !== '0.0.0.0') return [`${host}:${port}`];
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .slice(0, most)
    .map(({ address }) => `${address}:${port}`);
}
