import { PlainError } from '../plain-error.ts';
import { socat } from '../../desktop/testing/socat.ts';
import { ensureChromium } from './chromium.ts';
import { installDebianPackage } from './debian-package.ts';

/**
 * Installs what tests need of the machine. A missing Chromium is told where journeys fail by it; without socat the tests
 * over real pseudo-terminals are left out, aloud.
 */
export function installTestNeeds(): void {
  try {
    ensureChromium();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
  }
  if (!socat()) installDebianPackage('socat');
}
