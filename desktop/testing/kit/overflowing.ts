const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';

/** A box around it cuts or scrolls what is too wide, so that this alone says nothing. */
function isClipped(element: Element): boolean {
  const around = element.parentElement;
  return around !== null && around !== document.body && (clips(around) || isClipped(around));
}

const isOutside = (element: Element): boolean => {
  const { right, width } = element.getBoundingClientRect();
  return width > 0 && Math.floor(right) > window.innerWidth && !isClipped(element);
};

/** What is wider than its part of the screen lies under the next part. A table in a region of its own is meant to be moved aside; anything else shows whole. */
const isCut = (element: Element): boolean =>
  (clips(element) || element.matches('section, aside, article')) &&
  getComputedStyle(element).textOverflow !== 'ellipsis' &&
  element.role !== 'region' &&
  // What is typed may be longer than its field, and what is only read out takes no room.
  !element.matches('input') &&
  element.clientWidth > 1 &&
  element.scrollWidth > element.clientWidth + 1;

/**
 * What a person would see beside the screen, or cut without a sign: elements wider than the window, and boxes whose
 * contents are wider than they.
 */
export const overflowing = (): string[] =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('svg, .sr, [class*="ag-"]') && (isOutside(element) || isCut(element)))
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent.slice(0, 60)}`);
