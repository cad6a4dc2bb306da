/**
 * The digit of a key by its position on the keyboard, 0–9; null for other keys. A Czech layout types `ě` on the key of
 * digit 2, so what the key types says nothing.
 */
export const digitOf = (code: string): number | null => {
  const match = /^(?:Digit|Numpad)(\d)$/.exec(code);
  return match?.[1] === undefined ? null : Number(match[1]);
};
