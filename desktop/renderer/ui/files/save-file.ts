import type { ReadableFile } from '../../../bridge/contract.ts';
import { bridge } from '../../base/bridge.ts';
import { saveBlob } from './save-blob.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Gives a file to the person to save; nothing of it stays here. @throws Refusal of the API */
export async function saveFile(request: ReadableFile): Promise<void> {
  const { name, type, bytes } = await bridge.call('files.read', request);
  saveBlob(name, new Blob([bytesOf(bytes)], { type }));
}
