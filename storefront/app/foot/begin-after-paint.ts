// A page's scripts are fetched when its words have been painted: on the line of a phone they would come before them.

/** Marks the script that takes the page over; a browser runs nothing of this type. */
export const waitingScript = 'type="text/plain" id="takes-over"';

/**
 * Runs in the page as it stands here. Puts the waiting script in as a module after the first frame, in a hidden tab, which
 * paints none, after a second.
 */
export const beginAfterPaint = `(() => {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = document.getElementById('takes-over').textContent;
    document.body.append(script);
    script.remove();
  };
  const afterPaint = () => {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 1000);
  };
  document.addEventListener('DOMContentLoaded', afterPaint, { once: true });
})()`;
