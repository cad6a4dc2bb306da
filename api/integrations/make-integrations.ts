// Which partner stands behind each interface, as the settings say.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WalletName } from '@kolobeh/shared/payment/wallet-names.ts';
import type { z } from 'zod';
import { type ApiSettings, SettingsError } from '../operation/settings.ts';
import { addressRegister, type AddressRegister } from './address-register/address-register.ts';
import { applePay, type ApplePay } from './apple-pay/apple-pay.ts';
import { cardGateway, type CardGateway, type CardGatewaySettings } from './card-gateway/card-gateway.ts';
import { ensureGatewayKeys } from './card-gateway/gateway-keys.ts';
import { type Cdn, noCdn } from './cdn/cdn.ts';
import { fastlyCdn, FastlySettings } from './cdn/fastly.ts';
import { instalmentCompany, type InstalmentCompany } from './instalment-company/instalment-company.ts';
import { sandboxSecret } from './instalment-company/application.ts';
import { companyRegisters, type CompanyRegisters } from './company-register/company-register.ts';
import { deviceCheck, type DeviceCheck } from './device-check/device-check.ts';
import { eFactura, type EFactura } from './e-factura/e-factura.ts';
import type { FileStore } from './files/file-store.ts';
import { localFiles } from './files/local-files.ts';
import { s3Files, S3Settings } from './files/s3-files.ts';
import { type Liftago, liftago } from './liftago/liftago.ts';
import { type Mailer, smtpMailer } from './mail/mailer.ts';
import { type Reviews, reviews } from './reviews/reviews.ts';
import { clamd, type VirusScanner } from './virus-scanner/clamd.ts';
import { sandboxTwistoKey } from './twisto/payload.ts';
import { type Twisto, twisto } from './twisto/twisto.ts';

/** @throws SettingsError in one line: a partner that is set by half does not start */
function complete<Schema extends z.ZodType>(group: string, schema: Schema, values: unknown): z.input<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return values as z.input<Schema>;
  throw new SettingsError(
    `Wrong setting – ${group}: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')} missing or wrong`,
  );
}

/** The register at its configured address, or the sandbox's. */
export const makeDeviceCheck = (settings: ApiSettings): DeviceCheck =>
  deviceCheck({
    url: settings.DEVICE_CHECK_URL ?? `${settings.SANDBOX_URL}/device-check`,
    key: settings.DEVICE_CHECK_KEY,
  });

/** The registers of both countries at their configured addresses, or the sandbox's. */
export const makeCompanyRegisters = (settings: ApiSettings, now: () => Date): CompanyRegisters =>
  companyRegisters(
    {
      ares: settings.ARES_URL ?? `${settings.SANDBOX_URL}/registers/ares`,
      anaf: settings.ANAF_URL ?? `${settings.SANDBOX_URL}/registers/anaf`,
    },
    now,
  );

/** The sandbox's register where none is set. */
export const makeAddressRegister = (settings: ApiSettings): AddressRegister =>
  addressRegister(settings.ADDRESS_REGISTER_URL ?? `${settings.SANDBOX_URL}/registers/addresses`);

/** Each market has a shop of its own at the partner, with its own key. */
export const makeReviews = (settings: ApiSettings): Reviews =>
  reviews({
    cs: { url: settings.REVIEWS_URL_CS ?? `${settings.SANDBOX_URL}/reviews/cs`, apiKey: settings.REVIEWS_KEY_CS },
    ro: { url: settings.REVIEWS_URL_RO ?? `${settings.SANDBOX_URL}/reviews/ro`, apiKey: settings.REVIEWS_KEY_RO },
  });

/** Null where the house has no scanner of viruses. */
export const makeScanner = ({ CLAMD_URL: url }: ApiSettings): VirusScanner | null => (url ? clamd(url) : null);

/** Any server that speaks SMTP. */
export const makeMailer = (settings: ApiSettings): Mailer => smtpMailer(settings.SMTP_URL);

/** A bucket where one is set, else a folder. */
export function makeFiles(settings: ApiSettings, dataDir: string): FileStore {
  if (!settings.S3_ENDPOINT) return localFiles(path.join(dataDir, 'files'));
  const bucket = {
    endpoint: settings.S3_ENDPOINT,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY,
    secretAccessKey: settings.S3_SECRET_KEY,
  };
  return s3Files(complete('S3_…', S3Settings, bucket));
}

/** Without a CDN dropping pages does nothing; the page cache of the processes is told otherwise. */
export function makeCdn(settings: ApiSettings): Cdn {
  if (!settings.FASTLY_URL) return noCdn;
  const service = { url: settings.FASTLY_URL, serviceId: settings.FASTLY_SERVICE, key: settings.FASTLY_KEY };
  return fastlyCdn(complete('FASTLY_…', FastlySettings, service));
}

function readKey(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingsError(`Wrong setting – ${name}: the file cannot be read`);
  }
}

/** The bank's gateway: our key and its own are given as files, and it knows nothing of notices. */
function bankGateway(url: string, settings: ApiSettings): CardGatewaySettings {
  const { CARD_MERCHANT_KEY_FILE: ours, CARD_GATEWAY_KEY_FILE: theirs, CARD_MERCHANT_ID: merchantId } = settings;
  if (!ours || !theirs) {
    throw new SettingsError('Wrong setting – CARD_GATEWAY_URL: needs CARD_MERCHANT_KEY_FILE and CARD_GATEWAY_KEY_FILE');
  }
  const privateKeyPem = readKey('CARD_MERCHANT_KEY_FILE', ours);
  const gatewayPublicKeyPem = readKey('CARD_GATEWAY_KEY_FILE', theirs);
  return { url, merchantId, privateKeyPem, gatewayPublicKeyPem, sendsNotices: false };
}

/** The gateway at its configured address, or the sandbox's, with the keys kept in the data folder. */
export function makeCardGateway(settings: ApiSettings, dataDir: string, now: () => Date): CardGateway {
  if (settings.CARD_GATEWAY_URL) return cardGateway(bankGateway(settings.CARD_GATEWAY_URL, settings), now);
  const keys = ensureGatewayKeys(path.join(dataDir, 'keys'));
  const played: CardGatewaySettings = {
    url: `${settings.SANDBOX_URL}/card/api/v1.9`,
    merchantId: settings.CARD_MERCHANT_ID,
    privateKeyPem: keys.merchant.privateKeyPem,
    gatewayPublicKeyPem: keys.gateway.publicKeyPem,
  };
  return cardGateway(played, now);
}

/** e-Factura at its configured address, or the sandbox's. */
export function makeEFactura(settings: ApiSettings, now: () => Date): EFactura {
  const { EFACTURA_URL: own, EFACTURA_TOKEN_URL: ownTokens, SANDBOX_URL: sandbox } = settings;
  if (own && !ownTokens) throw new SettingsError('Wrong setting – EFACTURA_URL: needs EFACTURA_TOKEN_URL');
  return eFactura(
    {
      url: own ?? `${sandbox}/e-factura`,
      tokenUrl: own && ownTokens ? ownTokens : `${sandbox}/e-factura/token`,
      clientId: settings.EFACTURA_CLIENT_ID,
      clientSecret: settings.EFACTURA_CLIENT_SECRET,
      refreshToken: settings.EFACTURA_REFRESH_TOKEN,
    },
    now,
  );
}

/** Apple's sessions at their configured address, with the merchant's identity, or the sandbox's. */
export function makeApplePay(settings: ApiSettings): ApplePay {
  const { APPLE_PAY_URL: url, APPLE_PAY_CERT_FILE: certFile, APPLE_PAY_KEY_FILE: keyFile } = settings;
  if (url && !(certFile && keyFile))
    throw new SettingsError('Wrong setting – APPLE_PAY_URL: needs APPLE_PAY_CERT_FILE and APPLE_PAY_KEY_FILE');
  return applePay({
    url: url ?? `${settings.SANDBOX_URL}/card/wallets/paymentSession`,
    merchantIdentifier: settings.APPLE_PAY_MERCHANT ?? settings.CARD_MERCHANT_ID,
    displayName: 'Kolobeh',
    domain: new URL(settings.PUBLIC_URL).hostname,
    identity: url && certFile && keyFile ? { certFile, keyFile } : null,
  });
}

/** Scripts by which pages open the wallets' sheets. */
export function walletScripts(settings: ApiSettings): Record<WalletName, string> {
  const played = (name: string): string => `${settings.SANDBOX_URL}/card/wallets/${name}.js`;
  const isPlayed = !settings.CARD_GATEWAY_URL;
  return {
    google_pay: settings.GOOGLE_PAY_SCRIPT ?? (isPlayed ? played('google') : 'https://pay.google.com/gp/p/js/pay.js'),
    apple_pay:
      settings.APPLE_PAY_SCRIPT ??
      (isPlayed ? played('apple') : 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js'),
  };
}

/** Couriers at their configured address, or the sandbox's. */
export const makeLiftago = (settings: ApiSettings): Liftago =>
  liftago({ url: settings.LIFTAGO_URL ?? `${settings.SANDBOX_URL}/liftago`, key: settings.LIFTAGO_KEY });

/** Twisto at its configured address, or the sandbox's with the secret that one knows. */
export function makeTwisto(settings: ApiSettings): Twisto {
  const { TWISTO_URL: own, TWISTO_PUBLIC_KEY: publicKey, TWISTO_SECRET_KEY: secretKey } = settings;
  if (own && !/^(live|test)_sk_[\da-f]{64}$/i.test(secretKey ?? ''))
    throw new SettingsError('Wrong setting – TWISTO_URL: needs TWISTO_SECRET_KEY, live_sk_… or test_sk_…');
  const url = own ?? `${settings.SANDBOX_URL}/twisto`;
  return twisto({ url, publicKey, secretKey: own && secretKey ? secretKey : sandboxTwistoKey });
}

/** The company at its configured address, or the sandbox's with the secret that one knows. */
export function makeInstalmentCompany(settings: ApiSettings, now: () => Date): InstalmentCompany {
  const { INSTALMENT_URL: own, INSTALMENT_USERNAME: username, INSTALMENT_PASSWORD: password } = settings;
  const { INSTALMENT_SECRET: secret } = settings;
  if (own && !secret) throw new SettingsError('Wrong setting – INSTALMENT_URL: needs INSTALMENT_SECRET');
  const url = own ?? `${settings.SANDBOX_URL}/instalments`;
  return instalmentCompany({ url, username, password, secret: own && secret ? secret : sandboxSecret }, now);
}

declare module '../operation/deps.ts' {
  interface Deps {
    walletScripts: Record<WalletName, string>;
    /** Looks through what strangers send; null where the house has none. */
    scanner: VirusScanner | null;
  }
}
