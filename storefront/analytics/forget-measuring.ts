/** Where orders stand that analytics was told of. */
export const toldKey = 'kolobeh.told';

/** After consent was taken back: what was told on this page goes, and what was kept for telling. */
export function forgetMeasuring(): void {
  if (window.dataLayer) window.dataLayer.length = 0;
  try {
    localStorage.removeItem(toldKey);
  } catch {
    // Nothing was kept there.
  }
}
