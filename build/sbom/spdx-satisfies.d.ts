declare module 'spdx-satisfies' {
  /** Whether a licence expression can be met by licences of the list. @throws Error when it is no SPDX expression */
  export default function satisfies(expression: string, allowed: readonly string[]): boolean;
}
