import { parseArgs } from 'node:util';
import { z } from 'zod';

/** How the demo shop is to be made. */
export interface SeedOptions {
  /** At least this many variants; synthetic generations of the models are added to reach it. 0 = only the facts. */
  products: number;
  /** The same number gives the same shop. */
  seed: number;
  /** Leaves a shop that has products as it is, instead of refusing. */
  onlyWhenEmpty: boolean;
  pictures: boolean;
  /** How long pictures are painted ahead of their first visitor, in seconds. */
  paintSeconds: number;
}

const whole = z.coerce.number().int().min(0).max(1_000_000);

/** What was typed cannot be meant; its message is one line for the terminal. */
export class WrongOption extends Error {}

/**
 * @throws WrongOption with one line for the person who typed it
 */
export function readOptions(args: readonly string[]): SeedOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        products: { type: 'string', default: '0' },
        seed: { type: 'string', default: '1' },
        'only-when-empty': { type: 'boolean', default: false },
        'no-pictures': { type: 'boolean', default: false },
        'paint-seconds': { type: 'string', default: '20' },
      },
    });
    return {
      products: whole.parse(values.products),
      seed: whole.parse(values.seed),
      onlyWhenEmpty: values['only-when-empty'],
      pictures: !values['no-pictures'],
      paintSeconds: whole.parse(values['paint-seconds']),
    };
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new WrongOption('--products, --seed and --paint-seconds take a whole number up to 1 000 000.');
    throw new WrongOption(error instanceof Error ? error.message : String(error));
  }
}
