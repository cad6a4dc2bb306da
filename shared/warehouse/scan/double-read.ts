/**
 * Makes two readings of one barcode in quick succession one: scanners on a stand read what is still before them.
 *
 * @returns a function that says whether a text read at a time (ms of any steady clock) is new. The time is
 * measured from the last one that was, so a code held before the scanner is not silent for ever.
 */
export function doubleReadFilter(windowMs = 400): (text: string, atMs: number) => boolean {
  let last = { text: '', atMs: Number.NEGATIVE_INFINITY };
  return (text, atMs) => {
    if (text === last.text && atMs - last.atMs < windowMs) return false;
    last = { text, atMs };
    return true;
  };
}
