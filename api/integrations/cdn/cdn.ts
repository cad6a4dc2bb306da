/** The content network before the shop. `soft` marks pages stale instead of dropping them. */
export interface Cdn {
  purgeKey: (keys: readonly string[], soft: boolean) => Promise<void>;
  purgeUrl: (url: string, soft: boolean) => Promise<void>;
  purgeAll: () => Promise<void>;
}

/** There is no content network: nothing is kept outside the processes. */
export const noCdn: Cdn = {
  purgeKey: () => Promise.resolve(),
  purgeUrl: () => Promise.resolve(),
  purgeAll: () => Promise.resolve(),
};

declare module '../../operation/deps.ts' {
  interface Deps {
    cdn: Cdn;
  }
}
