import { handOverTable } from '../../database/entities/warehouse/hand-over-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { presentHandOver } from './stored-hand-over.ts';
import { findSignature } from './queries/signatures.ts';
import { manifestPdf } from './manifest-pdf.ts';
import { findHandOver } from './queries/hand-overs.ts';

/** Makes and keeps the manifest's document; made again on demand when this did not succeed. */
export async function keepManifest(deps: Deps, id: string): Promise<string | null> {
  const stored = await findHandOver(deps.source.manager, id);
  if (!stored || stored.state !== 'sealed') return null;
  const key = stored.file_key ?? `manifests/${stored.code}.pdf`;
  if (!stored.file_key) {
    await deps.files.put(
      key,
      await manifestPdf(
        stored,
        await presentHandOver(deps.source.manager, stored),
        await findSignature(deps.source.manager, id),
      ),
      'application/pdf',
    );
    await deps.source.getRepository(handOverTable).update(id, { file_key: key });
  }
  return key;
}
