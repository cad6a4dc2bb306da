import type { MenuItem } from '../../../base/frame-data.ts';

/** Narrower windows have the menu box, or a bar that is scrolled. */
const isWide = (): boolean => matchMedia('(min-width: 1024px)').matches;

interface Told {
  /** A category is pointed at, or the keys came to it. */
  mean: (category: MenuItem) => void;
  /** Its panel is to be walked through by keys. */
  walk: (category: MenuItem) => void;
  leave: () => void;
}

/** The links of the bar that stands in a header, in the order of the menu. */
export const barLinks = (header: Element | null): HTMLAnchorElement[] => [
  ...(header?.querySelectorAll<HTMLAnchorElement>('nav a') ?? []),
];

/**
 * Hears what is done with the bar of main categories, which works without it; arrows to the sides step along the bar.
 * @returns ends it
 */
export function hearBar(header: Element, menu: readonly MenuItem[], { mean, walk, leave }: Told): () => void {
  const nav = header.querySelector('nav');
  const ended = new AbortController();
  const hear = <Name extends keyof HTMLElementEventMap>(name: Name, told: (event: HTMLElementEventMap[Name]) => void) =>
    nav?.addEventListener(name, told, { signal: ended.signal });
  const meant = (target: EventTarget | null): MenuItem | undefined =>
    isWide() && target instanceof Element
      ? menu[barLinks(header).findIndex((link) => link.contains(target))]
      : undefined;
  let pointedAt: MenuItem | undefined;
  /** Each category once, while the pointer or the keys stay at it. */
  const tell = (category: MenuItem | undefined): void => {
    if (category && category !== pointedAt) mean(category);
    pointedAt = category;
  };
  // A finger that presses a link goes where it leads. A move, not an entrance: the pointer may have been there before.
  hear('pointermove', ({ target, pointerType }) => pointerType === 'mouse' && tell(meant(target)));
  hear('pointerleave', ({ pointerType }) => {
    pointedAt = undefined;
    if (pointerType === 'mouse') leave();
  });
  hear('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && tell(meant(target)));
  hear('focusout', () => {
    pointedAt = undefined;
    leave();
  });
  hear('keydown', (event) => {
    const category = meant(event.target);
    if (!category) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined)
      barLinks(header)
        .at((menu.indexOf(category) + step) % menu.length)
        ?.focus();
    else if (event.key === 'ArrowDown') walk(category);
    else return;
    event.preventDefault();
  });
  return () => ended.abort();
}
