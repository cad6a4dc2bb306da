/** What says that somebody uses the page; each comes before whatever it leads to. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'popstate'];
/** Who does nothing so long reads what stands at the top. */
const longestMs = 4000;

/** Until the visitor does anything with the page, or a while has passed. */
export const untilUsed = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, resolve, { capture: true, passive: true, once: true });
    setTimeout(resolve, longestMs);
  });
