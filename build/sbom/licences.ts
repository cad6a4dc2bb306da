import satisfies from 'spdx-satisfies';
import { z } from 'zod';

/** Licences under which a part may be delivered with the product, by their SPDX names. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  // Copyleft of its own files alone, which we do not change.
  'MPL-2.0',
];

/** Parts that were looked at one by one, and why they may be delivered. */
const lookedAt: Readonly<Record<string, string>> = {
  '@img/sharp-libvips-*': 'LGPL-3.0-or-later, a library of its own that is loaded and can be replaced',
  'dejavu-fonts-ttf': 'free licence of the fonts (Bitstream Vera), which lets them be embedded',
  ibantools: '“MIT or MPL-2.0” in words',
  'png-js': 'MIT in its file LICENSE',
};

const Part = z.object({
  group: z.string().optional(),
  name: z.string(),
  version: z.string().optional(),
  licenses: z
    .array(
      z.object({
        expression: z.string().optional(),
        license: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});

/** What of a CycloneDX document is read here. */
export const PartsList = z.object({ components: z.array(Part) });
type Part = z.infer<typeof Part>;

const nameOf = ({ group, name }: Part): string => (group ? `${group}/${name}` : name);

const wasLookedAt = (name: string): boolean =>
  Object.keys(lookedAt).some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));

/** An expression that is no SPDX is allowed to nobody. */
function isAllowed(expression: string): boolean {
  try {
    return satisfies(expression, allowed);
  } catch {
    return false;
  }
}

/** Parts that may not be delivered, each with what its licence says; none when all is well. */
export function forbiddenParts({ components }: z.infer<typeof PartsList>): string[] {
  return components.flatMap((part) => {
    const name = nameOf(part);
    if (name.startsWith('@kolobeh/') || wasLookedAt(name)) return [];
    const said = (part.licenses ?? []).map(
      ({ expression, license }) => expression ?? license?.id ?? license?.name ?? '',
    );
    const isFine = said.length > 0 && said.every(isAllowed);
    return isFine ? [] : [`${name} ${part.version ?? ''}: ${said.join(', ') || 'no licence'}`];
  });
}
