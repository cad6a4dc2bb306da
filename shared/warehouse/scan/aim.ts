/** What the symbology, when the scanner tells it, says about the content. */
export type ScanHint = 'none' | 'gs1' | 'ean13' | 'ean8' | 'ean_add_on' | 'free_text';

/** Identifiers of AIM (ISO/IEC 15424). ]E3 is an EAN-13 followed by two or five digits of an add-on. */
const hints: Record<string, ScanHint> = {
  ']C1': 'gs1',
  ']d2': 'gs1',
  ']Q3': 'gs1',
  ']e0': 'gs1',
  ']J1': 'gs1',
  ']E0': 'ean13',
  ']E4': 'ean8',
  ']E3': 'ean_add_on',
  ']C0': 'free_text',
  ']A0': 'free_text',
  ']d1': 'free_text',
  ']Q1': 'free_text',
};

/** Takes the identifier off the front, when there is one. */
export function takeAim(text: string): { hint: ScanHint; text: string } {
  const aim = /^\][A-Za-z][0-9A-Za-z]/.exec(text)?.[0];
  return aim === undefined ? { hint: 'none', text } : { hint: hints[aim] ?? 'none', text: text.slice(3) };
}
