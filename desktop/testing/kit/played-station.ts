// The station played by an object: screens shown alone, in the kit and in component tests, have no other. Imported
// before any screen, because a screen's bridge opens where it is imported.
import type { CallInput, CallName, CallOutput, EventName, EventPayload, Wire } from '../../bridge/contract.ts';

/** What a played call answers with instead of a value. */
export class PlayedRefusal {
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, data?: unknown) {
    this.code = code;
    this.data = data;
  }
}

/** A call that is never answered: what a screen shows while it waits. */
export const unanswered: Promise<never> = new Promise(() => undefined);

type Answer<Output> = Output | PlayedRefusal | Promise<Output | PlayedRefusal>;

/** Answers by the station's calls; a call that is not named is refused. */
export type PlayedCalls = {
  [Name in CallName]?: (input: CallInput<Name>) => Answer<CallOutput<Name>>;
};

/**
 * Answers of the API by the contract's path, e.g. `warehouse.queue`; a path that is not named is out of reach. A
 * function answers each call by its input.
 */
export type PlayedApi = Record<string, unknown>;

const isAnswering = (set: unknown): set is (input: unknown) => unknown => typeof set === 'function';

/** One answer after another; the last of them stays. */
export function inTurn(...answers: readonly unknown[]): (input: unknown) => unknown {
  const left = [...answers];
  return (input) => {
    const answer = left.length > 1 ? left.shift() : left[0];
    return isAnswering(answer) ? answer(input) : answer;
  };
}

interface Played {
  calls: PlayedCalls;
  api: PlayedApi;
}

let played: Played = { calls: {}, api: {} };
let heard: { name: string; input: unknown }[] = [];
const listeners = new Set<(name: string, payload: unknown) => void>();

/** From now on the station answers so, and has heard nothing yet. */
export function play(next: Played): void {
  played = next;
  heard = [];
}

/** Inputs of the calls a screen made of the station since it is played so. */
export const heardCalls = (name: CallName): unknown[] =>
  heard.filter((call) => call.name === name).map(({ input }) => input);

const inputOf = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'input' in asked ? asked.input : undefined;

/** Inputs of the calls a screen made of the API by the contract's path, e.g. `warehouse.queue`. */
export const heardApi = (path: string): unknown[] =>
  heardCalls('api.call')
    .filter((asked) => isPath(asked) && asked.path.join('.') === path)
    .map(inputOf);

/** Keys by which repeats of those calls are known, in their order. */
export const heardKeys = (path: string): unknown[] =>
  heardCalls('api.call')
    .filter((asked) => isPath(asked) && asked.path.join('.') === path)
    .map((asked) => (asked as CallInput<'api.call'>).idempotencyKey);

/** Calls a screen made of the API, as JSON, in which a text stands: a path's part or something sent. */
export const heardWith = (text: string): string[] =>
  heardCalls('api.call')
    .map((asked) => JSON.stringify(asked))
    .filter((asked) => asked.includes(text));

/** The station tells something by itself. */
export function tell<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
  for (const listener of listeners) listener(name, payload);
}

const isPath = (input: unknown): input is { path: string[] } =>
  typeof input === 'object' && input !== null && 'path' in input && Array.isArray(input.path);

/** As the station hands on what the API said. */
async function answerOfApi(asked: unknown): Promise<unknown> {
  const path = isPath(asked) ? asked.path.join('.') : '';
  const set = path in played.api ? played.api[path] : new PlayedRefusal('OFFLINE');
  const answer: unknown = await (isAnswering(set) ? set(inputOf(asked)) : set);
  if (!(answer instanceof PlayedRefusal)) return { ok: true, output: answer };
  return { ok: false, error: { code: answer.code, status: 409, message: '', data: answer.data, defined: true } };
}

async function answerTo(name: string, input: unknown): Promise<unknown> {
  if (name === 'api.call') return answerOfApi(input);
  const calls: Partial<Record<string, (input: never) => unknown>> = played.calls;
  const answer = calls[name];
  // The input is of the call's own type: a screen reaches the bridge by typed calls alone.
  return answer ? answer(input as never) : new PlayedRefusal('OFFLINE');
}

const wire: Wire = {
  call: async (name, input) => {
    heard.push({ name, input });
    const value = await answerTo(name, input);
    if (value instanceof PlayedRefusal) return { ok: false, error: { code: value.code, data: value.data } };
    return { ok: true, value };
  },
  on: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

window.kolobeh = wire;
