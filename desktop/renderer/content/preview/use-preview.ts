import { DocumentBody } from '@kolobeh/shared/content/document.ts';
import { OfficeOrigin } from '@kolobeh/shared/content/office-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../base/data/api.ts';

type Made = Awaited<ReturnType<typeof client.content.previewDocument>>;

/** How long nothing is typed before the shop is told. */
const quietMs = 500;

/** A preview that the shop has; `turn` counts what it was told. */
export interface KeptPreview {
  url: string;
  turn: number;
}

export interface Preview {
  /** Null until the required fields are filled for the first time. */
  kept: KeptPreview | null;
  /** Paths of what does not fit yet; the preview shows the last state that did. */
  wrong: readonly string[];
  /** Why the shop does not have what is typed; null = it has, or will. */
  error: unknown;
  again: () => void;
}

/**
 * Keeps what is typed under a secret address of the shop, shortly after typing stops, one change after another.
 * @param body absent: there is nothing to show yet
 */
export function usePreview(market: MarketCode, body: unknown): Preview {
  const [kept, setKept] = useState<KeptPreview | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const token = useRef<Made['token'] | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  const typed = useMemo(() => DocumentBody.safeParse(body), [body]);
  useEffect(() => {
    if (!typed.success) return undefined;
    let isOver = false;
    const keep = async (): Promise<void> => {
      if (isOver) return;
      try {
        const framedBy = OfficeOrigin.safeParse(window.location.origin).data ?? null;
        const input = { market, token: token.current, body: typed.data, framed_by: framedBy };
        const made = await client.content.previewDocument(input);
        token.current = made.token;
        setKept((before) => ({ url: made.url, turn: (before?.turn ?? 0) + 1 }));
        setError(null);
      } catch (caught) {
        if (!isOver) setError(caught);
      }
    };
    const timer = setTimeout(() => {
      last.current = last.current.then(keep);
    }, quietMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [market, typed, tries]);
  const wrong = typed.success || body === undefined ? [] : typed.error.issues.map(({ path }) => path.join('.'));
  return { kept, wrong: [...new Set(wrong)], error, again: () => setTries((count) => count + 1) };
}
