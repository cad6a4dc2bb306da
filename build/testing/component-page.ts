// Before each file of component tests. Files of a wing share one page and what it has imported; what the file before
// left in the page is taken away.
import './plain-react.ts';
import { beforeAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

beforeAll(async () => {
  // What is still shown goes by its own way before anything of it is taken from the page.
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.className = '';
  document.documentElement.className = '';
});

// The library registers it where it is imported, which happens once in a page.
beforeEach(async () => {
  await cleanup();
});
