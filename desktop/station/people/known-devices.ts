import { z } from 'zod';
import type { SecretBox } from './secret-box.ts';
import type { Store } from '../store/store.ts';

const keptAs = 'known_devices';
/** So many accounts a station remembers; the one signed in to longest ago goes first. */
const most = 100;

const Proofs = z.array(z.object({ email: z.string(), proof: z.string() }));

/**
 * The server's proofs that accounts were signed in to at this station, sealed in its file. With one shown, wrong
 * passwords tried by strangers elsewhere keep nobody out here. Lost ones are given anew at the next sign-in.
 */
export class KnownDevices {
  readonly #settings: Store['settings'];
  readonly #box: SecretBox;

  constructor({ settings }: Pick<Store, 'settings'>, box: SecretBox) {
    this.#settings = settings;
    this.#box = box;
  }

  /** Undefined when nobody has signed in to the account here. */
  proofFor(email: string): string | undefined {
    return this.#read().find((kept) => kept.email === email)?.proof;
  }

  keep(email: string, proof: string): void {
    const others = this.#read().filter((kept) => kept.email !== email);
    const sealed = this.#box.seal(JSON.stringify([{ email, proof }, ...others].slice(0, most)));
    this.#settings.write(keptAs, Buffer.from(sealed).toString('base64'));
  }

  #read(): z.infer<typeof Proofs> {
    const kept = this.#settings.read(keptAs, z.string());
    const opened = kept === null ? null : this.#box.open(Buffer.from(kept, 'base64'));
    return opened === null ? [] : Proofs.parse(JSON.parse(opened));
  }
}
