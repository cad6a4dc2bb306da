import { seenCookie } from '@kolobeh/shared/kernel/contract.ts';

/** Up to where the server's data have come as this station knows; it is said with each call, so that no reply is older. */
export class SeenPosition {
  #at: bigint | null = null;

  /** Nothing before the server says so, as where it reads no replicas. */
  get headers(): Record<string, string> {
    return this.#at === null ? {} : { cookie: `${seenCookie}=${this.#at}` };
  }

  /** Replies overtake each other: the latest position counts, whenever it comes. */
  learn(reply: Pick<Response, 'headers'>): void {
    for (const cookie of reply.headers.getSetCookie()) {
      const told = new RegExp(`^${seenCookie}=(\\d{1,19})(;|$)`).exec(cookie)?.[1];
      if (told !== undefined && (this.#at === null || BigInt(told) > this.#at)) this.#at = BigInt(told);
    }
  }
}
