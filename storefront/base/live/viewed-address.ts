import { selectionParts } from '@kolobeh/shared/buyout/selling/selector.ts';

/** Query of lists that says what is looked at. */
const ofLists = ['manufacturer', 'colour', 'quality', 'storage', 'in_stock', 'ordering', 'page'];

const isTold = (name: string): boolean =>
  name === 'code' ||
  name.startsWith('answer_') ||
  ofLists.includes(name) ||
  selectionParts.some((part) => part === name);

/** An address as analytics may know it: what is looked at stays, secret links and all else that was typed are left out. */
export function viewedAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://shop.example');
  const query = new URLSearchParams([...searchParams].filter(([name]) => isTold(name))).toString();
  const path = pathname.replace(/\/[\w-]{43}(?=\/|$)/g, '/-');
  return query ? `${path}?${query}` : path;
}
