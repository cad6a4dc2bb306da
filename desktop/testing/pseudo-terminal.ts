import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openSerialPort, type SerialStream } from '../station/ports/serial-channel.ts';
import { socat } from './socat.ts';
import { aFolder, until } from './station-setup.ts';

/** Undefined where it is not installed: then the tests that need it are left out. */
export const cableMaker = socat();
if (!cableMaker)
  console.log('socat is not installed: tests over real pseudo-terminals are left out (apt-get install socat)');

export interface PseudoTerminal {
  /** Path the station opens. */
  near: string;
  /** The device's end of the line. */
  device: SerialStream;
  /** Pulls the cable. */
  unplug(): Promise<void>;
}

/** A serial line with two ends, made by the kernel; to be asked for only where `socat` is. */
export async function pseudoTerminal(): Promise<PseudoTerminal> {
  const folder = aFolder();
  const [near, far] = [path.join(folder, 'near'), path.join(folder, 'far')];
  const cable = spawn(cableMaker ?? '', [`pty,raw,echo=0,link=${near}`, `pty,raw,echo=0,link=${far}`]);
  await until(() => existsSync(near) && existsSync(far));
  const device = await openSerialPort(far, 9600);
  device.on('error', () => {});
  return {
    near,
    device,
    async unplug() {
      const gone = once(cable, 'close');
      cable.kill();
      await gone;
      if (device.isOpen) device.close(() => {});
    },
  };
}
