const decoder = new TextDecoder('windows-1250');
const byteOf = new Map(
  Array.from({ length: 128 }, (_, at) => [decoder.decode(Uint8Array.of(at + 128)), at + 128] as const),
);

/** Romanian letters with a comma below, which the page has only with a cedilla. */
const cedilla: Record<string, string> = { ș: 'ş', Ș: 'Ş', ț: 'ţ', Ț: 'Ţ' };

function oneByte(char: string): string {
  if (char < '\u0080') return char;
  const byte = byteOf.get(cedilla[char] ?? char);
  if (byte !== undefined) return String.fromCharCode(byte);
  const plain = char.normalize('NFD').replace(/\p{M}/gu, '');
  return plain !== '' && /^[ -~]*$/.test(plain) ? plain : '?';
}

/**
 * Text for printers whose letters are those of the code page Windows 1250: each character of the result is one byte.
 * A letter the page lacks loses its accent, what has no letter at all becomes a question mark.
 */
export const windows1250 = (text: string): string => Array.from(text, oneByte).join('');
