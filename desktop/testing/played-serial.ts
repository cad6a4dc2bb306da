import { SerialPortMock } from 'serialport';
import { z } from 'zod';
import { type OpenSerial, opened } from '../station/ports/serial-channel.ts';

// The library's declarations of its own stand-in do not resolve; these are the parts used here.
const Binding = z.custom<{ createPort(path: string, options?: { record: boolean }): void; reset(): void }>(Boolean);
const Port = z.custom<{ emitData(text: string): void }>(Boolean);

/** Serial ports without hardware: a test plays what the device sends. */
export class PlayedSerial {
  readonly ports: SerialPortMock[] = [];
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
    Binding.parse(SerialPortMock.binding).createPort(path, { record: true });
  }

  readonly open: OpenSerial = async (path, baudRate) => {
    const port = await opened(new SerialPortMock({ path, baudRate, autoOpen: false }));
    this.ports.push(port);
    return port;
  };

  /** Sends from the device to the port opened last. */
  send(text: string): void {
    const port = this.ports.at(-1);
    if (!port?.isOpen) throw new Error(`${this.#path} is not open`);
    Port.parse(port.port).emitData(text);
  }

  close(): void {
    Binding.parse(SerialPortMock.binding).reset();
  }
}
