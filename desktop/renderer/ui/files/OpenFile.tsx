import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRequest } from '../../../bridge/contract.ts';
import { bridge } from '../../base/bridge.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { Icon } from '../Icon.tsx';
import { useToasts } from '../toasts/toasts.ts';

/** Opens a PDF: by the station's viewer, or in a new tab of the browser. */
export async function openFile(request: FileRequest): Promise<void> {
  const { url } = await bridge.call('files.open', request);
  if (url) window.open(url, '_blank', 'noopener');
}

/** A link that opens a PDF; why it could not be had is told in a toast. */
export function OpenFile({ request, children }: { request: FileRequest; children: ReactNode }) {
  const { i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const show = useToasts((state) => state.show);
  const open = async () => {
    setBusy(true);
    try {
      await openFile(request);
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
    setBusy(false);
  };
  return (
    <button type="button" className="link code openfile" aria-busy={isBusy} onClick={() => void open()}>
      <Icon name="doc" size="xs" />
      {children}
    </button>
  );
}
