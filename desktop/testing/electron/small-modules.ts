import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { note, stage } from './stage.ts';

const key = randomBytes(32);

/** Seals as the system's store of secrets would, with a key that lives as long as this process. */
export const safeStorage = {
  isEncryptionAvailable: () => true,
  encryptString(text: string): Buffer {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  },
  decryptString(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(-16));
    return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
  },
};

interface MenuItem {
  label?: string;
  role?: string;
  submenu?: MenuItem[];
}

export const Menu = {
  present: [] as MenuItem[],
  buildFromTemplate: (template: MenuItem[]): MenuItem[] => template,
  setApplicationMenu(menu: MenuItem[]): void {
    this.present = menu;
  },
};

export const dialog = {
  showErrorBox: (title: string, content: string): void => note('error box', { title, content }),
};

export const shell = {
  openPath(file: string): Promise<string> {
    stage.opened.push(file);
    return Promise.resolve('');
  },
};

export const net = { fetch: (url: string): Promise<Response> => fetch(url) };

export const crashReporter = {
  started: null as { uploadToServer?: boolean; submitURL?: string } | null,
  start(options: { uploadToServer?: boolean; submitURL?: string }): void {
    this.started = options;
  },
};

type Answer = (
  contents: unknown,
  permission: string,
  answer: (isAllowed: boolean) => void,
  details: { requestingUrl: string; mediaTypes?: string[] },
) => void;
type Check = (contents: unknown, permission: string, origin: string, details: { mediaType?: string }) => boolean;

/** The handlers are kept for a test to ask; a Chromium page asks its own browser. */
class Session extends EventEmitter {
  permissionHandler: Answer | null = null;
  checkHandler: Check | null = null;
  deviceHandler: ((details: unknown) => boolean) | null = null;

  setPermissionRequestHandler(handler: Answer): void {
    this.permissionHandler = handler;
  }

  setPermissionCheckHandler(handler: Check): void {
    this.checkHandler = handler;
  }

  setDevicePermissionHandler(handler: (details: unknown) => boolean): void {
    this.deviceHandler = handler;
  }
}

export const session = { defaultSession: new Session() };
