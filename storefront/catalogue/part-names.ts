import type { TextKey } from '../texts/text-key.ts';

/** Parts that a repair replaces; one without words is not told. */
export const partNames: Record<string, TextKey> = {
  battery: 'part.battery',
  display: 'part.display',
  camera_glass: 'part.camera_glass',
  charging_port: 'part.charging_port',
  charging_connector: 'part.charging_connector',
  back_glass: 'part.back_glass',
  speaker: 'part.speaker',
  button: 'part.button',
  buttons: 'part.buttons',
};
