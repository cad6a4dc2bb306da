import { z } from 'zod';

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

type AddressRefusal = 'SERVER_ADDRESS_INVALID' | 'SERVER_HTTPS_ONLY';
/** The address in its one way of writing, or why it is none. */
export type ReadAddress = { origin: string } | { refusal: AddressRefusal };

const longest = 200;

/**
 * The server's address as a person wrote it, or as a link or a file names it; without a scheme `https` is meant. Only
 * the computer itself may be spoken to by plain `http`. A page's address is none: nothing may follow the host.
 */
export function readServerAddress(text: string): ReadAddress {
  const trimmed = text.trim();
  const url =
    trimmed !== '' && trimmed.length <= longest && !/\s/.test(trimmed)
      ? URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
      : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return { refusal: 'SERVER_ADDRESS_INVALID' };
  const more = [url.username, url.password, url.pathname.slice(1), url.search, url.hash];
  if (more.some((part) => part !== '')) return { refusal: 'SERVER_ADDRESS_INVALID' };
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return { refusal: 'SERVER_HTTPS_ONLY' };
  return { origin: url.origin };
}

/** An address that was read already, as the program keeps it. */
export const ServerOrigin = z.string().refine((text) => {
  const read = readServerAddress(text);
  return 'origin' in read && read.origin === text;
});

/** `fixed`: whoever serves these screens knows the server, and nobody chooses it here. */
export const ServerReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed') }),
  z.object({
    kind: z.literal('chosen'),
    /** Null until one has been set. */
    address: z.string().nullable(),
    /** From a link or from the file beside the program; `refusal` says why the file's was not taken at once. */
    proposal: z
      .object({ address: z.string(), refusal: z.string().nullable(), data: z.unknown().optional() })
      .nullable(),
  }),
]);
export type ServerReport = z.infer<typeof ServerReport>;
