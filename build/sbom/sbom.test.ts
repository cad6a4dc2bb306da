import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { forbiddenParts, PartsList } from './licences.ts';
import { makeSbom } from './make-sbom.ts';
import { HEAVY } from '../testing/thorough.ts';

const part = (name: string, license?: string, expression?: string) => ({
  name,
  version: '1.0.0',
  ...(license || expression ? { licenses: [expression ? { expression } : { license: { id: license } }] } : {}),
});

test(
  'the list of parts fits its schema, names what is delivered and no tool, and every licence is allowed',
  { tags: [HEAVY] },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-sbom-'));
    try {
      const text = await makeSbom(path.join(folder, 'parts.cdx.json'));
      expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
      const list = PartsList.parse(JSON.parse(text));
      const names = list.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
      // The root names the first three as tools too.
      for (const delivered of [
        'pg',
        'typeorm',
        'express',
        'react',
        'better-sqlite3',
        '@orpc/server',
        '@kolobeh/shared',
      ])
        expect(names).toContain(delivered);
      for (const tool of ['oxlint', 'knip', 'lighthouse', '@cyclonedx/cyclonedx-npm'])
        expect(names).not.toContain(tool);
      expect(forbiddenParts(list)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

test('a licence that is not allowed, or none, is told with its part', () => {
  const components = [
    part('fine', 'MIT'),
    part('either', undefined, '(GPL-3.0-only OR MIT)'),
    part('both', undefined, 'MIT AND GPL-3.0-only'),
    part('copyleft', 'AGPL-3.0-only'),
    part('in-words', 'Commercial'),
    part('silent'),
    part('ibantools', 'MIT or MPL-2.0'),
  ];
  expect(forbiddenParts({ components })).toEqual([
    'both 1.0.0: MIT AND GPL-3.0-only',
    'copyleft 1.0.0: AGPL-3.0-only',
    'in-words 1.0.0: Commercial',
    'silent 1.0.0: no licence',
  ]);
});
