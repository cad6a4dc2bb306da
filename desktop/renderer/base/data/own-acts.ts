// Which changes this person made: the server tells that something of a topic changed, and not by whom.
import type { Bridge } from '../../../bridge/bridge.ts';

/** What an act says it is about, by the names of its fields: `id`, `product_id`, `number`, `codes`. */
const isName = (key: string): boolean => /^(?:id|ids|number|numbers|code|codes)$|_(?:id|ids|number)$/.test(key);

/** Every id, number and code that a call's input names. */
export function namesIn(input: unknown, isNamed = false): string[] {
  if (typeof input === 'string' || typeof input === 'number') return isNamed ? [String(input)] : [];
  if (Array.isArray(input)) return input.flatMap((one) => namesIn(one, isNamed));
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => namesIn(value, isName(key)));
}

interface Act {
  names: ReadonlySet<string>;
  /** It may have changed what it does not name, such as all rows of a query. */
  isWide: boolean;
  /** Milliseconds of the clock until which changes may come of it. */
  until: number;
}

/** The server's word of a change, and the rows after it, come at most so long after the answer to the act. */
const heardWithinMs = 10_000;

/** What this person does, for as long as changes may come of it. */
export class OwnActs {
  #acts: Act[] = [];

  /** @returns to be called when the act was answered */
  begin(names: readonly string[], isWide: boolean): (now: number) => void {
    const act: Act = { names: new Set(names), isWide, until: Number.POSITIVE_INFINITY };
    this.#acts.push(act);
    return (now) => {
      act.until = now + heardWithinMs;
    };
  }

  /**
   * Whether a change of a row may be this person's own.
   * @param names by which acts may name the row
   * @param isRow whether a name is that of a row in the same list: an act that names other rows did not change this one
   */
  isOwn(names: readonly string[], isRow: (name: string) => boolean, now: number): boolean {
    this.#acts = this.#acts.filter(({ until }) => until > now);
    return this.#acts.some(
      (act) => names.some((name) => act.names.has(name)) || (act.isWide && ![...act.names].some(isRow)),
    );
  }

  forget(): void {
    this.#acts = [];
  }
}

/** Acts at these screens. */
export const ownActs = new OwnActs();

/** Blocks of a grid are asked for by places, which are no names. */
const isBlock = (input: unknown): boolean => typeof input === 'object' && input !== null && 'start_row' in input;

/** What a call is about, and whether it may change more than that. */
function aboutOf(name: string, input: object): { names: string[]; isWide: boolean } {
  if (name !== 'api.call') return { names: namesIn(input), isWide: name === 'drafts.keepMine' };
  const asked = 'input' in input ? input.input : undefined;
  // Calls that must not be done twice have a key, and those that change many rows are such.
  const isWide = 'idempotencyKey' in input && input.idempotencyKey !== undefined;
  return { names: isBlock(asked) ? [] : namesIn(asked), isWide };
}

/** The bridge, whose calls are known as acts of this person. */
export const withOwnActs = (bridge: Bridge, acts: OwnActs = ownActs): Bridge => ({
  on: (name, listener) => bridge.on(name, listener),
  async call(name, input) {
    const { names, isWide } = aboutOf(name, input);
    if (names.length === 0 && !isWide) return bridge.call(name, input);
    const end = acts.begin(names, isWide);
    try {
      return await bridge.call(name, input);
    } finally {
      end(Date.now());
    }
  },
});
