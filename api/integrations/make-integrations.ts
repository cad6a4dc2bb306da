import path from 'node:path';
import type { ApiSettings } from '../settings.ts';
import { cardGateway, type CardGateway } from './card-gateway/card-gateway.ts';
import { ensureGatewayKeys } from './card-gateway/gateway-keys.ts';
import type { Carrier } from './carriers/carrier.ts';
import { type Cdn, noCdn } from './cdn/cdn.ts';
import type { FileStore } from './files/file-store.ts';
import { localFiles } from './files/local-files.ts';
import { type Mailer, smtpMailer } from './mail/mailer.ts';

export const makeMailer = (settings: ApiSettings): Mailer => smtpMailer(settings.SMTP_URL);

export const makeFiles = (_: ApiSettings, dataDir: string): FileStore => localFiles(path.join(dataDir, 'files'));

export const makeCdn = (_: ApiSettings): Cdn => noCdn;

export const makeCarriers = (_: ApiSettings): ReadonlyMap<string, Carrier> => new Map();

/** The gateway at its configured address, or the sandbox's, with the keys kept in the data folder. */
export function makeCardGateway(settings: ApiSettings, dataDir: string, now: () => Date): CardGateway {
  const keys = ensureGatewayKeys(path.join(dataDir, 'keys'));
  return cardGateway(
    {
      url: settings.CARD_GATEWAY_URL ?? `${settings.SANDBOX_URL}/card/api/v1.9`,
      merchantId: settings.CARD_MERCHANT_ID,
      privateKeyPem: keys.merchant.privateKeyPem,
      gatewayPublicKeyPem: keys.gateway.publicKeyPem,
    },
    now,
  );
}
