import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  cartOf,
  closeBody,
  dttmOf,
  echoBody,
  initBody,
  type PaymentRequest,
  refundBody,
  signedPath,
  signedTextOfBody,
} from './requests.ts';
import { isSignedBy, signedText, signText } from './signature.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKeyPem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicKeyPem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const sender = { merchantId: 'M1', privateKeyPem, now: new Date('2026-11-21T09:08:07Z') };

const request: PaymentRequest = {
  orderNumber: '2600000042',
  total: { amount: 1_299_000, currency: 'CZK' },
  language: 'cs',
  returnUrl: 'https://shop.example/return',
  items: [{ name: 'Žluťoučký kůň s dlouhým jménem', quantity: 1, amount: 1_299_000 }],
  merchantData: 'pokus',
};
const wish = { returnMethod: 'POST', ttlSec: 600 } as const;

describe('signatures', () => {
  it('are made over the values of the opened payment in the order of the protocol', () => {
    const { signature, ...body } = initBody(request, sender, wish);
    const text =
      'M1|2600000042|20261121100807|payment|card|1299000|CZK|true|https://shop.example/return|POST|Žluťoučký kůň s dlou|1|1299000|cG9rdXM=|cs|600';
    expect(signedTextOfBody(body as Parameters<typeof signedTextOfBody>[0])).toBe(text);
    expect(isSignedBy(text, signature, publicKeyPem)).toBe(true);
  });

  it('leave absent values out together with their bar', () => {
    expect(signedText(['a', undefined, 0, false, ''])).toBe('a|0|false|');
    const { signature: _, ...refund } = refundBody('p1', undefined, sender);
    expect(signedTextOfBody(refund)).toBe('M1|p1|20261121100807');
    const { signature: __, ...close } = closeBody('p1', { amount: 500, currency: 'CZK' }, sender);
    expect(signedTextOfBody(close)).toBe('M1|p1|20261121100807|500');
  });

  it('fail when a single character differs or somebody else signed', () => {
    const { signature } = echoBody(sender);
    expect(isSignedBy('M1|20261121100807', signature, publicKeyPem)).toBe(true);
    expect(isSignedBy('M1|20261121100808', signature, publicKeyPem)).toBe(false);
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    expect(isSignedBy('M1|20261121100807', signText('M1|20261121100807', stranger), publicKeyPem)).toBe(false);
  });

  it('travel in an address without losing their slashes and pluses', () => {
    const [operation, ...parts] = signedPath('status', 'p/1', sender).split('/');
    expect(operation).toBe('status');
    const [merchantId, payId, dttm, signature = ''] = parts.map(decodeURIComponent);
    expect([merchantId, payId, dttm]).toEqual(['M1', 'p/1', '20261121100807']);
    expect(isSignedBy('M1|p/1|20261121100807', signature, publicKeyPem)).toBe(true);
  });
});

describe('the notice extension', () => {
  it('is absent unless asked for and is signed by itself, not with the payment', () => {
    expect(initBody(request, sender, wish)).not.toHaveProperty('extensions');
    const body = initBody({ ...request, notifyUrl: 'https://shop.example/told' }, sender, wish);
    const [extension] = (body as { extensions: { signature: string }[] }).extensions;
    expect(
      isSignedBy('notifyUrl|20261121100807|https://shop.example/told', extension?.signature ?? '', publicKeyPem),
    ).toBe(true);
  });
});

describe('the cart', () => {
  const three = [100, 200, 300].map((amount, index) => ({ name: `Zboží ${index}`, quantity: 1, amount }));

  it('becomes its first item and a sum of the rest when there are more than two', () => {
    const cart = cartOf({ items: three, total: { amount: 600, currency: 'RON' }, language: 'ro' });
    expect(cart).toEqual([
      { name: 'Zboží 0', quantity: 1, amount: 100 },
      { name: 'Alte produse', quantity: 1, amount: 500 },
    ]);
  });

  it('must make the total', () => {
    expect(() => cartOf({ items: three, total: { amount: 601, currency: 'CZK' }, language: 'cs' })).toThrow(RangeError);
    expect(() => cartOf({ items: [], total: { amount: 0, currency: 'CZK' }, language: 'cs' })).toThrow(RangeError);
  });
});

describe('the time of a request', () => {
  it.each([
    ['2026-07-01T22:30:00Z', '20260702003000'],
    ['2026-01-01T23:00:00Z', '20260102000000'],
  ])('%s is written as Prague has it', (instant, dttm) => {
    expect(dttmOf(new Date(instant))).toBe(dttm);
  });
});
