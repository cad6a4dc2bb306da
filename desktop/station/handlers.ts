import { type CallName, type CallOutput, calls, type WireReply } from '../bridge/contract.ts';
import type { z } from 'zod';
import type { Log } from './log.ts';
import { Refusal, stationRefusal } from './net/refusal.ts';

type Parsed<Name extends CallName> = z.output<(typeof calls)[Name]['input']>;

/** What answers each call of the bridge; inputs have been checked. */
export type Handlers = { [Name in CallName]: (input: Parsed<Name>) => CallOutput<Name> | Promise<CallOutput<Name>> };

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

async function run(handlers: Partial<Handlers>, name: CallName, input: unknown): Promise<unknown> {
  const parsed = calls[name].input.safeParse(input);
  if (!parsed.success)
    throw stationRefusal('INPUT_INVALID', { issues: parsed.error.issues.map((issue) => issue.path.join('.')) });
  // The table ties each name to one schema and one handler; the compiler does not follow that through the union.
  const handler = handlers[name] as ((input: unknown) => unknown) | undefined;
  if (!handler) throw stationRefusal('NO_SERVER');
  return handler(parsed.data);
}

/** Answers a call that came from a screen; one without a handler needs a server first. It never throws: screens are told what went wrong and nothing more. */
export async function answerCall(
  handlers: Partial<Handlers>,
  name: string,
  input: unknown,
  log: Log,
): Promise<WireReply> {
  if (!isCall(name)) return { ok: false, error: { code: 'CALL_NOT_ALLOWED', data: null } };
  try {
    return { ok: true, value: await run(handlers, name, input) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: { code: error.code, data: error.data } };
    log.fault(`The call ${name} failed`, error);
    return { ok: false, error: { code: 'FAULT', data: null } };
  }
}
