import { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { Icon } from '../ui/Icon.tsx';

type Preview = Awaited<ReturnType<typeof client.content.previewDocument>>;

const quietMs = 800;

/** What is typed, on a page of the shop that only its link leads to; kept up as one types, so a reload shows the last. */
export function PreviewLink({ market, body }: { market: MarketCode; body: unknown }) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<Preview | null>(null);
  const token = useRef<Preview['token'] | null>(null);
  useEffect(() => {
    const typed = DocumentBody.safeParse(body);
    if (!typed.success) return undefined;
    const timer = setTimeout(() => {
      client.content.previewDocument({ market, token: token.current, body: typed.data }).then(
        (made) => {
          token.current = made.token;
          setPreview(made);
        },
        // A preview that is not made is no loss: the link stays as it was, and the next change tries again.
        () => undefined,
      );
    }, quietMs);
    return () => clearTimeout(timer);
  }, [market, body]);
  if (!preview) return <p className="faint">{t('content.previewWaits')}</p>;
  return (
    <a className="link doc-preview" href={preview.url} target="_blank" rel="noreferrer">
      <Icon name="eye" size="s" /> {t('content.preview')}
    </a>
  );
}
