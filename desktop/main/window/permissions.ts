import type { Session } from 'electron';
import { isScreens } from '../app-protocol.ts';

/** The inspection desk takes photographs; nothing else of the computer is given to a page, and no sound. */
const isOurCamera = (permission: string, url: string, media: readonly string[]): boolean =>
  permission === 'media' && isScreens(url) && media.length > 0 && media.every((kind) => kind === 'video');

/** What is copied goes to the clipboard at a key or a click of a person; what lies in it is read by pasting alone. */
const isOurCopying = (permission: string, url: string): boolean =>
  permission === 'clipboard-sanitized-write' && isScreens(url);

/**
 * Denies pages everything but the camera and copying for our own. Scanners, printers and scales are the station's, which speaks to
 * them in the main process: no page needs HID, serial or USB, so none gets to choose a device.
 */
export function limitPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, asked) => {
    const media = 'mediaTypes' in asked ? (asked.mediaTypes ?? []) : [];
    answer(isOurCamera(permission, asked.requestingUrl, media) || isOurCopying(permission, asked.requestingUrl));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, origin, { mediaType }) =>
      isOurCamera(permission, `${origin}/`, [mediaType ?? '']) || isOurCopying(permission, `${origin}/`),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault();
    choose(null);
  });
  session.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault();
    choose('');
  });
  // A page of ours saves files through blobs of its own making; nothing is fetched from elsewhere.
  session.on('will-download', (event, item) => {
    const url = item.getURL();
    if (!isScreens(url) && !url.startsWith('blob:app://')) event.preventDefault();
  });
}
