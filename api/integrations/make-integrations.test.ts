import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { carrierNames } from '@kolobeh/shared/delivery/carriers.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { readSettings, SettingsError } from '../operation/settings.ts';
import { ensureGatewayKeys } from './card-gateway/gateway-keys.ts';
import { aRomanianShipment, aShipment } from './carriers/a-shipment.ts';
import { makeCarriers } from './carriers/make-carriers.ts';
import { noCdn } from './cdn/cdn.ts';
import { playedS3 } from '../../build/demo/partners/played-s3.ts';
import { makeCardGateway, makeCdn, makeFiles } from './make-integrations.ts';

const settings = (env: Record<string, string> = {}) => readSettings({ DATABASE_URL: 'postgres://x', ...env });
const now = () => new Date();

describe('a fresh installation', () => {
  let sandbox: RunningSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.close());

  it('speaks to the sandbox with every carrier and with the card gateway', async () => {
    const set = settings({ SANDBOX_URL: sandbox.url });
    const carriers = makeCarriers(set, now);
    expect([...carriers.keys()].toSorted()).toEqual(Object.keys(carrierNames).toSorted());
    for (const [name, carrier] of carriers) {
      const shipment = ['sameday', 'fan-courier', 'cargus'].includes(name) ? aRomanianShipment() : aShipment();
      const cash = { amount: 100_000, currency: shipment.value.currency };
      const added = await carrier.addPackage({ ...shipment, cashOnDelivery: cash });
      expect(added.trackingNumber, name).toMatch(/\d{7}/);
    }
    await makeCardGateway(set, sandbox.dataDir, now).echo();
  });

  it('has no content network', () => {
    expect(makeCdn(settings())).toBe(noCdn);
  });
});

describe('a partner set by half', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-settings-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it.each([
    ['a bucket without keys', { S3_ENDPOINT: 'https://s3.example' }, /S3_….*bucket, accessKeyId, secretAccessKey/],
    ['a content network without its key', { FASTLY_URL: 'https://cdn.example', FASTLY_SERVICE: 'x' }, /FASTLY_….*key/],
    ['a gateway without key files', { CARD_GATEWAY_URL: 'https://bank.example' }, /CARD_MERCHANT_KEY_FILE/],
    [
      'a gateway whose key file is not there',
      { CARD_GATEWAY_URL: 'https://bank.example', CARD_MERCHANT_KEY_FILE: '/none', CARD_GATEWAY_KEY_FILE: '/none' },
      /CARD_MERCHANT_KEY_FILE: the file cannot be read/,
    ],
  ])('stops the start with one line: %s', (_, env, line) => {
    const open = () => {
      const set = settings(env);
      makeFiles(set, dir);
      makeCdn(set);
      makeCardGateway(set, dir, now);
    };
    expect(open).toThrow(SettingsError);
    expect(open).toThrow(line);
  });

  it('is fine when it is set whole, and is used from then on', async () => {
    const s3 = await playedS3({
      bucket: 'kolobeh',
      region: 'eu-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    ensureGatewayKeys(dir);
    const set = settings({
      S3_ENDPOINT: s3.url,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'kolobeh',
      S3_ACCESS_KEY: 'id',
      S3_SECRET_KEY: 'secret',
      FASTLY_URL: 'https://cdn.example',
      FASTLY_SERVICE: 'SU1',
      FASTLY_KEY: 'key',
      CARD_GATEWAY_URL: 'https://bank.example/api/v1.9',
      CARD_MERCHANT_KEY_FILE: path.join(dir, 'card-merchant.pem'),
      CARD_GATEWAY_KEY_FILE: path.join(dir, 'card-gateway.pem'),
    });
    await makeFiles(set, dir).put('invoices/1.pdf', Buffer.from('%PDF'), 'application/pdf');
    expect(s3.keys()).toEqual(['invoices/1.pdf']);
    await s3.close();
    expect(makeCdn(set)).not.toBe(noCdn);
    expect(makeCardGateway(set, dir, now).processUrl('p1')).toMatch(
      /^https:\/\/bank\.example\/api\/v1\.9\/payment\/process\/KOLOBEH1\/p1\//,
    );
  });
});
