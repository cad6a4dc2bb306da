import { createSign, createVerify } from 'node:crypto';

/** A value that takes part in a signature; `undefined` leaves no trace, not even its bar. */
export type SignedValue = string | number | boolean | undefined;

/** The text that is signed: the present values joined by `|`, in the order the protocol lists its fields. */
export const signedText = (values: readonly SignedValue[]): string =>
  values
    .filter((value) => value !== undefined)
    .map(String)
    .join('|');

/** RSA with SHA-256 (PKCS#1 v1.5) over the text, base64. */
export const signText = (text: string, privateKeyPem: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKeyPem, 'base64');

/** False too for a signature that cannot be read. */
export const isSignedBy = (text: string, signature: string, publicKeyPem: string): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKeyPem, signature, 'base64');
