import { Transform, type TransformCallback } from 'node:stream';

const preload = /<link rel="modulepreload"[^>]*>/g;
const endOfHead = '</head>';

/**
 * A page on its way out, without the router's early fetching of scripts in its head: words and pictures, which make the
 * page readable and usable, have the line of a phone for themselves, and scripts follow by the page's own imports. The
 * head is held back until it is whole.
 */
export class LateScripts extends Transform {
  #held: Buffer | null = Buffer.alloc(0);

  override _transform(chunk: Uint8Array, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#held === null) return done(null, chunk);
    this.#held = Buffer.concat([this.#held, chunk]);
    const end = this.#held.indexOf(endOfHead);
    if (end < 0) return done();
    // As latin1 a byte is a character and stays what it is, whatever it is a part of.
    const head = this.#held.subarray(0, end).toString('latin1').replaceAll(preload, '');
    this.push(Buffer.from(head, 'latin1'));
    this.push(this.#held.subarray(end));
    this.#held = null;
    return done();
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#held);
  }
}
