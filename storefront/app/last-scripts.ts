import { Transform } from 'node:stream';

const preload = '<link rel="modulepreload"';
const lowPreload = `${preload} fetchpriority="low"`;

/** Length of the longest end of the text that a preload may begin with. */
function openEnd(text: string): number {
  for (let length = Math.min(text.length, preload.length - 1); length > 0; length -= 1)
    if (preload.startsWith(text.slice(-length))) return length;
  return 0;
}

/**
 * Lets the scripts of a page come after its words and pictures: the page is used before they are there. The router
 * writes their preloads without a priority, which browsers take as high.
 */
export function lastScripts(): Transform {
  let held = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // One character a byte, so that letters cut in two pieces pass unharmed.
      const text = (held + chunk.toString('latin1')).replaceAll(preload, lowPreload);
      const open = openEnd(text);
      held = open > 0 ? text.slice(-open) : '';
      done(null, Buffer.from(open > 0 ? text.slice(0, -open) : text, 'latin1'));
    },
    flush(done) {
      done(null, Buffer.from(held, 'latin1'));
    },
  });
}
