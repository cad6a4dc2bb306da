import type { DocumentRow, OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../base/data/api.ts';
import { usePreviewOpen } from './PreviewLink.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import type { Preview } from './use-preview.ts';

/** The preview of a stored document beside its form, unless it is hidden; the same one of another market with it. */
export function DocumentPreview({ document, preview }: { document: OfficeDocument; preview: Preview }) {
  const isOpen = usePreviewOpen();
  const { data } = useQuery({ ...api.content.documents.queryOptions({ input: {} }), enabled: isOpen });
  const isOther = ({ kind, code, market }: DocumentRow): boolean =>
    kind === document.kind && code === document.code && market !== document.market;
  if (!isOpen) return null;
  return <PreviewPane preview={preview} market={document.market} other={data?.documents.find(isOther) ?? null} />;
}
