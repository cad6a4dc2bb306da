// Tokens of the played wallets: signed by a key of Google's or Apple's part, checked by the gateway's part.
import { createSign, createVerify, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Wallet } from '../../../../api/integrations/card-gateway/wallet.ts';

/** What the played bank does with the card behind the token. */
export const WalletChoice = z.enum(['approve', 'decline', 'challenge']);
export type WalletChoice = z.infer<typeof WalletChoice>;

const lifeMs = 10 * 60_000;
const sessionMs = 5 * 60_000;

const Message = z.object({ id: z.string(), choice: WalletChoice, recipient: z.string(), expires: z.number() });

const GoogleToken = z.object({ protocolVersion: z.literal('ECv1'), signature: z.string(), signedMessage: z.string() });
const AppleToken = z.object({
  paymentData: z.object({ version: z.literal('EC_v1'), data: z.string(), signature: z.string() }),
});

/** Each part with its length before it, as Google signs: little-endian, four bytes. */
function withLengths(parts: readonly string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );
}

const sign = (key: KeyObject, bytes: Buffer): string => createSign('sha256').update(bytes).sign(key, 'base64');
const isSigned = (key: KeyObject, bytes: Buffer, signature: string): boolean =>
  createVerify('sha256').update(bytes).verify(key, signature, 'base64');

/** Tokens of Google Pay and Apple Pay: signed, for one merchant, of single use. */
export interface PlayedWallets {
  /** A token for the gateway's merchant. */
  token: (wallet: Wallet, wish: { choice: WalletChoice; recipient: string }) => string;
  /** What the token says when it is the wallet's own, for this merchant, fresh and not used; null otherwise. */
  take: (wallet: Wallet, token: string, recipient: string) => WalletChoice | null;
  /** An Apple merchant session of five minutes. */
  openSession: () => { id: string; expiresAt: number };
  /** Uses a session up. */
  takeSession: (id: string) => boolean;
}

/** Keys and tokens live in this process only: after a restart older tokens are forged ones. */
export function playedWallets(now: () => Date): PlayedWallets {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const used = new Set<string>();
  const sessions = new Map<string, number>();
  const googleBytes = (recipient: string, message: string): Buffer =>
    withLengths(['Google', `gateway:${recipient}`, 'ECv1', message]);

  const token: PlayedWallets['token'] = (wallet, { choice, recipient }) => {
    const message = JSON.stringify({ id: randomUUID(), choice, recipient, expires: now().getTime() + lifeMs });
    if (wallet === 'googlepay')
      return JSON.stringify({
        protocolVersion: 'ECv1',
        signature: sign(keys.privateKey, googleBytes(recipient, message)),
        signedMessage: message,
      });
    const data = Buffer.from(message).toString('base64');
    const signature = sign(keys.privateKey, Buffer.from(data));
    return JSON.stringify({ paymentData: { version: 'EC_v1', data, signature } });
  };

  /** The message of a token whose signature holds. */
  function read(wallet: Wallet, text: string, recipient: string): unknown {
    const json: unknown = JSON.parse(text);
    if (wallet === 'googlepay') {
      const { signature, signedMessage } = GoogleToken.parse(json);
      return isSigned(keys.publicKey, googleBytes(recipient, signedMessage), signature)
        ? JSON.parse(signedMessage)
        : null;
    }
    const { data, signature } = AppleToken.parse(json).paymentData;
    return isSigned(keys.publicKey, Buffer.from(data), signature)
      ? JSON.parse(Buffer.from(data, 'base64').toString())
      : null;
  }

  const take: PlayedWallets['take'] = (wallet, text, recipient) => {
    try {
      const message = Message.parse(read(wallet, text, recipient));
      const isOurs = message.recipient === recipient && message.expires > now().getTime() && !used.has(message.id);
      if (!isOurs) return null;
      used.add(message.id);
      return message.choice;
    } catch {
      return null;
    }
  };

  return {
    token,
    take,
    openSession: () => {
      const id = randomUUID();
      const expiresAt = now().getTime() + sessionMs;
      sessions.set(id, expiresAt);
      return { id, expiresAt };
    },
    takeSession: (id) => {
      const expiresAt = sessions.get(id) ?? 0;
      sessions.delete(id);
      return expiresAt > now().getTime();
    },
  };
}
