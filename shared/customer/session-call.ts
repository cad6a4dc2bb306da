import type { StatedMeta } from '../kernel/contract.ts';

/** A call by which somebody signs in or proves who they are, or about the own session. */
export const sessionCall: StatedMeta = {
  access: 'session.own',
  owner: 'self',
  idempotencyKey: 'none',
  rateLimit: 'sign-in',
  personalData: true,
  cache: 'private',
};

/** A call of whoever is signed in, about the own account. */
export const accountCall: StatedMeta = { ...sessionCall, access: 'account.own', rateLimit: 'write' };
