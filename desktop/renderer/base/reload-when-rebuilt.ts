/** How often the page asks whether the screens were built anew. */
const everyMs = 1000;

const pageNow = (): Promise<string | null> =>
  fetch('./', { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : null),
    () => null,
  );

/**
 * While one works on the code: loads the page again once the screens have been built anew. The page names its scripts by
 * their content, so another page means other screens.
 */
export async function reloadWhenRebuilt(): Promise<never> {
  let shown = await pageNow();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    const page = await pageNow();
    if (page !== null && shown !== null && page !== shown) location.reload();
    shown = page ?? shown;
  }
}
