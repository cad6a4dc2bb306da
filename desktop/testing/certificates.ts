// Certificates of an own authority for tests, written as X.509 has them (RFC 5280), so that no other program is needed.
import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const tag = { boolean: 0x01, integer: 0x02, bits: 0x03, octets: 0x04, text: 0x0c, time: 0x17, list: 0x30, set: 0x31 };

/** One value of DER. */
function der(kind: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...size]), body]);
}

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const ecdsaWithSha256 = der(tag.list, bytes('06 08 2a 86 48 ce 3d 04 03 02'));
const commonName = bytes('06 03 55 04 03');
const basicConstraints = bytes('06 03 55 1d 13');
const alternativeNames = bytes('06 03 55 1d 11');

const nameOf = (name: string): Buffer =>
  der(tag.list, der(tag.set, der(tag.list, commonName, der(tag.text, Buffer.from(name)))));
const timeOf = (at: number): Buffer =>
  der(tag.time, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));
const pem = (certificate: Buffer): string => {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

export interface Certified {
  name: string;
  key: KeyObject;
  /** PEM. */
  cert: string;
}

/**
 * A certificate for 127.0.0.1 and localhost, valid today and tomorrow.
 * @param by who signs it; without one it is an authority that signs itself
 */
export function certify(name: string, by?: Certified): Certified {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const isAuthority = by === undefined;
  const addresses = der(tag.list, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = [
    der(
      tag.list,
      basicConstraints,
      der(tag.boolean, bytes('ff')),
      der(tag.octets, der(tag.list, ...(isAuthority ? [der(tag.boolean, bytes('ff'))] : []))),
    ),
    der(tag.list, alternativeNames, der(tag.octets, addresses)),
  ];
  const dayMs = 86_400_000;
  const content = der(
    tag.list,
    der(0xa0, der(tag.integer, bytes('02'))),
    der(tag.integer, Buffer.concat([bytes('01'), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(by?.name ?? name),
    der(tag.list, timeOf(Date.now() - dayMs), timeOf(Date.now() + dayMs)),
    nameOf(name),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(0xa3, der(tag.list, ...extensions)),
  );
  const signature = der(tag.bits, bytes('00'), sign('sha256', content, by?.key ?? key));
  return { name, key, cert: pem(der(tag.list, content, ecdsaWithSha256, signature)) };
}

/** What `https.createServer` takes. */
export const serverOptions = ({ key, cert }: Certified) => ({
  key: key.export({ type: 'pkcs8', format: 'pem' }),
  cert,
});
