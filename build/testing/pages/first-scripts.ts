import type { Page } from 'playwright';

/** Resolves once a page has taken over what the server drew. */
type TakenOver = (page: Page) => Promise<unknown>;

/**
 * The scripts that a page fetches before anything is clicked. What it fetches after a while is none of its first, however
 * slow the machine.
 * @param page blank still
 */
export async function firstScripts(page: Page, address: string, takenOver: TakenOver): Promise<Buffer[]> {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.addInitScript(() => {
    const after = window.setTimeout;
    const short = (told: () => void, ms = 0): number => (ms < 500 ? after(told, ms) : 0);
    Object.assign(window, { setTimeout: short });
  });
  await page.goto(address);
  await takenOver(page);
  return Promise.all(scripts);
}
