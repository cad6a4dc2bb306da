// Router: a hash table of fixed paths, patterns after them.
import { apiPrefix } from '@kolobeh/shared/contract.ts';

/** A call found by its address. */
interface FoundCall<Call> {
  call: Call;
  /** Undefined where the path has no parameters. */
  params: Record<string, string> | undefined;
}

interface Pattern<Call> {
  parts: readonly string[];
  call: Call;
}

/** A part of a path that reads the same however it is decoded. */
const plainPart = /^[\w~-][\w.~-]*$/;

const isParameter = (part: string): boolean => part.startsWith('{');

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.every((part, at) => part === parts[at] || (isParameter(part) && plainPart.test(parts[at] ?? '')));
}

const paramsOf = (pattern: readonly string[], parts: readonly string[]): Record<string, string> =>
  Object.fromEntries(pattern.flatMap((part, at) => (isParameter(part) ? [[part.slice(1, -1), parts[at] ?? '']] : [])));

/** The calls of the contract by method and path. Paths without parameters are found by one look. */
export class CallTable<Call> {
  readonly #exact = new Map<string, Call>();
  readonly #patterns = new Map<string, Pattern<Call>[]>();

  /** @param path as the contract writes it, such as `/orders/{token}` */
  add(method: string, path: string, call: Call): void {
    const whole = `${apiPrefix}${path}`;
    if (!path.includes('{')) {
      this.#exact.set(`${method} ${whole}`, call);
      return;
    }
    const parts = whole.split('/');
    const key = `${method} ${parts.length}`;
    this.#patterns.set(key, [...(this.#patterns.get(key) ?? []), { parts, call }]);
  }

  /** @returns null where the path is not written plainly, fits no call, or fits more than one */
  find(method: string, path: string): FoundCall<Call> | null {
    const exact = this.#exact.get(`${method} ${path}`);
    if (exact !== undefined) return { call: exact, params: undefined };
    const parts = path.split('/');
    const [one, other] = (this.#patterns.get(`${method} ${parts.length}`) ?? []).filter((pattern) =>
      fits(pattern.parts, parts),
    );
    return one && !other ? { call: one.call, params: paramsOf(one.parts, parts) } : null;
  }
}
