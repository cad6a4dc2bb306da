// Apple's merchant session, which a page needs before its sheet opens. The address is a setting: the one a browser
// names is never called.
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, unexpectedStatus } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';

interface ApplePaySettings {
  /** e.g. `https://apple-pay-gateway.apple.com/paymentservices/paymentSession` */
  url: string;
  /** At the gateway: the merchant the token is made for. */
  merchantIdentifier: string;
  displayName: string;
  /** Host of the shop, as registered with Apple. */
  domain: string;
  /** PEM files of the merchant's identity; null with the sandbox, which asks for none. */
  identity: { certFile: string; keyFile: string } | null;
}

/** Opaque to us, of single use, dead after five minutes. */
const MerchantSession = z.record(z.string(), z.unknown());
/** Apple's object for the browser's payment sheet; passed on as it came. */
export type MerchantSession = z.infer<typeof MerchantSession>;

/** What the shop needs of Apple itself; paying goes through the card gateway. */
export interface ApplePay {
  /** @throws PartnerError when Apple gives no session */
  openSession: () => Promise<MerchantSession>;
}

const named = { partner: 'apple pay', operation: 'paymentSession' };
const timeoutMs = 8_000;

/** The call with a client certificate, which `fetch` has no way to present. */
function callWithIdentity(url: string, body: string, identity: { cert: Buffer; key: Buffer }): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown): void =>
      reject(new PartnerError({ ...named, kind: 'unreachable', cause }, 'apple pay paymentSession: cannot be reached'));
    const call = request(
      url,
      { method: 'POST', ...identity, headers: { 'content-type': 'application/json' }, timeout: timeoutMs },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', fail);
        reply.on('end', () => {
          if (reply.statusCode === 200) resolve(Buffer.concat(parts).toString());
          else reject(unexpectedStatus(named, reply.statusCode ?? 0));
        });
      },
    );
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', fail);
    call.end(body);
  });
}

/** With the merchant's certificate where one is set; without it, as in the sandbox, by a plain call. */
export function applePay({ url, identity, ...merchant }: ApplePaySettings): ApplePay {
  const files = identity && { cert: readFileSync(identity.certFile), key: readFileSync(identity.keyFile) };
  const body = JSON.stringify({
    merchantIdentifier: merchant.merchantIdentifier,
    displayName: merchant.displayName,
    initiative: 'web',
    initiativeContext: merchant.domain,
  });
  const callPlainly = async (): Promise<string> => {
    const call: PartnerCall = {
      ...named,
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body,
      timeoutMs,
      isRepeatable: false,
    };
    const reply = await callPartner(call);
    if (reply.status !== 200) throw unexpectedStatus(call, reply.status);
    return reply.text;
  };
  return {
    openSession: async () =>
      parseReply(named, MerchantSession, await (files ? callWithIdentity(url, body, files) : callPlainly())),
  };
}

declare module '../../operation/deps.ts' {
  interface Deps {
    applePay: ApplePay;
  }
}
