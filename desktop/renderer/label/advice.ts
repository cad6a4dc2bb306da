/** What a person can do about a device in trouble; a key of the texts. */
export type Advice =
  | 'paperOut'
  | 'paperJam'
  | 'headOpen'
  | 'ribbonOut'
  | 'paused'
  | 'printerError'
  | 'noAnswer'
  | 'noStatus'
  | 'notInLanguage'
  | 'usbOnlyOnLinux'
  | 'refusedConnection'
  | 'unreachable'
  | 'notThere'
  | 'notAllowed'
  | 'unplugged'
  | 'scaleSilent'
  | 'other';

/** Codes of ours and of systems, in the order they are looked for in a device's words. */
const known: readonly (readonly [words: RegExp, advice: Advice])[] = [
  [/PAPER_OUT/, 'paperOut'],
  [/PAPER_JAM/, 'paperJam'],
  [/HEAD_OPEN/, 'headOpen'],
  [/RIBBON_OUT/, 'ribbonOut'],
  [/PAUSED/, 'paused'],
  [/PRINTER_ERROR/, 'printerError'],
  [/NO_STATUS/, 'noStatus'],
  [/NO_ANSWER/, 'noAnswer'],
  [/LABEL_NOT_IN_LANGUAGE/, 'notInLanguage'],
  [/USB_ONLY_ON_LINUX/, 'usbOnlyOnLinux'],
  [/SCALE_SILENT/, 'scaleSilent'],
  [/ECONNREFUSED/, 'refusedConnection'],
  [/EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|No answer in/i, 'unreachable'],
  [/EACCES|EPERM|permission|access denied/i, 'notAllowed'],
  [/SCANNER_NOT_CONNECTED|Port closed|could not read|disconnected|EIO|bad file descriptor/i, 'unplugged'],
  [/NOT_A_DEVICE|ENOENT|ENXIO|ENODEV|no such file|cannot find|file not found/i, 'notThere'],
];

/** Null when nothing is wrong. `detail` is a code of the station or the system's own words. */
export function adviceFor(state: string, detail: string): Advice | null {
  if (state !== 'failed' && !detail.includes('NO_STATUS')) return null;
  return known.find(([words]) => words.test(detail))?.[1] ?? 'other';
}
