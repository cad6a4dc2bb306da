import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { forbiddenParts, PartsList } from '../sbom/licences.ts';
import { makeSbom } from '../sbom/make-sbom.ts';
import type { Task } from '../task.ts';

/**
 * Writes the list of parts with their licences: `npm run sbom -- <file>`, else into `.data`. Fails when a part has a licence
 * under which it may not be delivered.
 */
const sbomTask: Task = async ([to]) => {
  const file = path.resolve(to ?? path.join('.data', 'kolobeh.cdx.json'));
  await mkdir(path.dirname(file), { recursive: true });
  const list = PartsList.parse(JSON.parse(await makeSbom(file)));
  const forbidden = forbiddenParts(list);
  if (forbidden.length > 0) throw new PlainError(`Licences that are not allowed:\n${forbidden.join('\n')}`);
  console.log(`${list.components.length} parts, all under licences that are allowed: ${file}`);
  return 0;
};
export default sbomTask;
