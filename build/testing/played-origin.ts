// Commands for tests in a browser: sites of others, played by answering what the page asks of them.
import { defineBrowserCommand } from '@vitest/browser-playwright';

/** What an origin answers: a page, nothing at all (`silent`), or that it cannot be reached (`away`). */
export type PlayedAnswer = { page: string } | 'silent' | 'away';

/** From now on an origin answers so. */
export const playOrigin = defineBrowserCommand<[origin: string, answer: PlayedAnswer]>(
  async ({ context }, origin, answer) => {
    await context.unroute(`${origin}/**`);
    await context.route(`${origin}/**`, async (route) => {
      if (answer === 'silent') return;
      if (answer === 'away') await route.abort();
      else await route.fulfill({ contentType: 'text/html', body: answer.page });
    });
  },
);

declare module 'vitest/browser' {
  interface BrowserCommands {
    playOrigin: (origin: string, answer: PlayedAnswer) => Promise<void>;
  }
}
