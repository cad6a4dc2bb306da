import { EventEmitter } from 'node:events';
import path from 'node:path';
import { stage } from './stage.ts';

const preventable = () => ({
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true;
  },
});

class App extends EventEmitter {
  readonly isPackaged = false;
  readonly #ready = Promise.withResolvers<void>();

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  /** Called by the harness once the main bundle is loaded. */
  boot(): void {
    this.emit('ready');
    this.#ready.resolve();
  }

  getPath(name: string): string {
    return path.join(stage.userData, name === 'userData' ? '' : name);
  }

  /** Folders the main process has chosen, by name. */
  readonly paths = new Map<string, string>();
  isSandboxed = false;
  scheme: string | null = null;
  loginItem: { openAtLogin: boolean } | null = null;

  setPath(name: string, folder: string): void {
    this.paths.set(name, folder);
  }

  enableSandbox(): void {
    this.isSandboxed = true;
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    this.scheme = scheme;
    return true;
  }

  setLoginItemSettings(settings: { openAtLogin: boolean }): void {
    this.loginItem = settings;
  }

  getVersion(): string {
    return '0.0.0-test';
  }

  getLocale(): string {
    return stage.locale;
  }

  requestSingleInstanceLock(): boolean {
    return true;
  }

  quit(): void {
    const event = preventable();
    this.emit('before-quit', event);
    if (!event.defaultPrevented) this.exit();
  }

  exit(): void {
    stage.hasQuit = true;
    this.emit('quit');
  }
}

export const app = new App();
export { preventable };
