// What rich text is written with: the server keeps this and drops all else, and the office's editor offers no more.

/** Elements that are kept. */
export const richElements = [
  'h2 h3 h4 p br hr blockquote pre ul ol li',
  'a strong em u s sub sup code',
  'table thead tbody tr th td caption figure figcaption img',
].flatMap((names) => names.split(' '));

/** Attributes that are kept, by their element. */
export const richAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
};

/** Where a link may lead outside of the shop's own addresses. */
export const richSchemes = ['https', 'http', 'mailto', 'tel'];

/** Address of a picture of the shop itself; no other is shown. */
export const ownPicture = /^\/files\/pictures\/[\w.-]+$/;

/** Whether a link with this address is kept: one without a scheme, which leads into the shop, or with one of ours. */
export function isKeptAddress(address: string): boolean {
  // Browsers pass over spaces and control characters in a scheme.
  const plain = address.replace(/[^\u0021-\uffff]/g, '');
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1];
  return !/^[/\\]{2}/.test(plain) && (scheme === undefined || richSchemes.includes(scheme.toLowerCase()));
}

const wholeAddresses = [
  /^https?:\/\/[^\s/?#]+\.[^\s]+$/i,
  /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i,
  /^tel:\+?\d[\d -]{2,30}$/i,
  /^\/(?![/\\])[^\s]*$/,
  /^#[\w-]+$/,
];

/**
 * Whether an address that a person types leads somewhere: whole with its scheme, within the shop from its slash on, or
 * to a place on the page.
 */
export const isWholeAddress = (address: string): boolean => wholeAddresses.some((form) => form.test(address));
