/** The longest that a busy browser is waited for before the next part, in milliseconds. */
const patienceMs = 2_000;

const whenIdle = (work: () => void): void => {
  // Safari tells of no idle moment.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: patienceMs });
  else setTimeout(work, patienceMs);
};

/** Whether a part waits until one comes near; see `far.css`. */
const isPutOff = (part: HTMLElement): boolean => getComputedStyle(part).contentVisibility === 'auto';

/**
 * Has the parts of the page that nobody looks at yet laid out, one after the other, while there is nothing else to do:
 * a page that was read for a moment is whole, to whoever prints or pictures it, too.
 */
export function drawWhole(): void {
  whenIdle(() => {
    const parts = document.querySelectorAll<HTMLElement>('main section, main .prod');
    const putOff = [...parts].filter(isPutOff);
    const drawNext = (): void => {
      const part = putOff.shift();
      if (!part) return;
      part.style.contentVisibility = 'visible';
      whenIdle(drawNext);
    };
    drawNext();
  });
}
