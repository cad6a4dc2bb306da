import { selectionParts } from '@kolobeh/shared/buyout/selling/selector.ts';
import { useEffect } from 'react';
import { isAnswerName } from './questions/answers.ts';

declare global {
  interface Window {
    /** Where analytics of the page, if there is one, reads what has happened. */
    dataLayer?: object[];
  }
}

const isOfDevice = (name: string): boolean =>
  name === 'code' || isAnswerName(name) || selectionParts.some((part) => part === name);

/** An address as analytics may know it: the device and its answers stay, secret links and all else are left out. */
export function viewedAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://shop.example');
  const query = new URLSearchParams([...searchParams].filter(([name]) => isOfDevice(name))).toString();
  const path = pathname.replace(/\/[\w-]{43}(?=\/|$)/g, '/-');
  return query ? `${path}?${query}` : path;
}

/** The address told last; null until one was told in this document. */
let told: string | null = null;

/** Address the document itself was loaded from, which is no change of it; the browser keeps it. */
function documentAddress(): string | null {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? viewedAddress(loaded.name) : null;
}

/**
 * Tells analytics of every address the page changes to without being loaded, answers included.
 * @param address of what is shown now; null while that is still on its way
 */
export function usePageViews(address: string | null): void {
  const viewed = address && viewedAddress(address);
  useEffect(() => {
    if (viewed === null) return;
    const before = told ?? documentAddress();
    told = viewed;
    if (before !== viewed) (window.dataLayer ??= []).push({ event: 'virtual_page_view', page: viewed });
  }, [viewed]);
}
