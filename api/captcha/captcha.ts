// Captcha by proof of work (Altcha): the visitor's browser counts, nobody is watched and no foreign host is asked.
import { randomInt } from 'node:crypto';
import { CaptchaTask, captchaSeconds } from '@kolobeh/shared/captcha/contract.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import { spendTask } from './queries/used-tasks.ts';

/** Rounds of PBKDF2 for each try, and the tries among which the right one lies: half a second of a good phone. */
const rounds = 3000;
const mostTries = 400;

/** A new task; it is signed, so nothing of it is kept until it is used. */
export async function makeTask(deps: Deps): Promise<CaptchaTask> {
  const task = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(mostTries / 4, mostTries),
    deriveKey,
    expiresAt: Math.floor(deps.now().getTime() / 1000) + captchaSeconds,
    hmacSignatureSecret: deps.captchaKeys.task,
    hmacKeySignatureSecret: deps.captchaKeys.answer,
  });
  return CaptchaTask.parse(task);
}

const Proof = z.object({
  challenge: CaptchaTask,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().regex(/^[0-9a-f]{64}$/) }),
});

function readProof(proof: string): z.infer<typeof Proof> | null {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** What a form proved: that a browser worked for it, nothing, or something that is not so or was used before. */
export type CaptchaOutcome = 'solved' | 'absent' | 'invalid';

/**
 * Looks at a form's proof and uses its task up in the caller's transaction: each counts once, over all processes; what
 * rolls back has used nothing.
 * @param proof as the form sent it; empty without scripts
 */
export async function takeProof(deps: Deps, manager: EntityManager, proof: string): Promise<CaptchaOutcome> {
  if (proof === '') return 'absent';
  const read = readProof(proof);
  if (!read || read.challenge.parameters.expiresAt * 1000 <= deps.now().getTime()) return 'invalid';
  const { verified } = await verifySolution({
    ...read,
    deriveKey,
    hmacSignatureSecret: deps.captchaKeys.task,
    hmacKeySignatureSecret: deps.captchaKeys.answer,
  });
  if (!verified) return 'invalid';
  const isFirst = await spendTask(
    manager,
    read.challenge.signature,
    new Date(read.challenge.parameters.expiresAt * 1000),
  );
  return isFirst ? 'solved' : 'invalid';
}

/**
 * Counts a form that proved nothing: five of one address and to one e-mail in an hour, as letters are.
 * @throws TOO_MANY_REQUESTS
 */
export async function limitUnproven(deps: Deps, { ip, email }: { ip: string; email: string }): Promise<void> {
  await limitKey(deps.rateLimits, 'letter', `form:${ip}`);
  await limitKey(deps.rateLimits, 'letter', `form:${email}`);
}

declare module '../operation/deps.ts' {
  interface Deps {
    /** Keys by which tasks are signed and their answers recognised without counting them again. */
    captchaKeys: { task: string; answer: string };
  }
}
