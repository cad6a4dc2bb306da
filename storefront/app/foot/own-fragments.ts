/**
 * Leaves a step within a page (`#…`) to the browser, which scrolls and moves the focus. Runs in the page as it stands here,
 * before the router listens. The router hears of such a step by `popstate`, and what React draws within that event it draws
 * at once: parts of the page that are not taken over yet would be gone until their scripts have come, and the step would
 * lead nowhere. A browser without the Navigation API does that still.
 */
export const ownFragments = `(() => {
  let isFragment = false;
  window.navigation?.addEventListener('navigate', (event) => {
    isFragment = event.hashChange && event.navigationType !== 'traverse';
  });
  window.addEventListener('popstate', (event) => {
    if (isFragment) event.stopImmediatePropagation();
    isFragment = false;
  }, true);
})()`;
