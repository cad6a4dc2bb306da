/**
 * Flags of Node for our servers. The young generation of its memory, 16 MB a half, is plenty for requests that live
 * milliseconds; left to itself it grows to hold a hundred megabytes more, which are never given back.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=16'];
