import { once } from 'node:events';
import net from 'node:net';
import type { PrinterLanguage } from '@kolobeh/shared/delivery/printer-language.ts';
import { type PrinterMode, SimulatedPrinter } from './simulated-printer.ts';

export interface PrinterSimulator {
  port: number;
  printer: SimulatedPrinter;
  /** Labels really printed. */
  labels: string[];
  close(): Promise<void>;
}

/** A printer on a TCP port of this computer. */
export async function printerSimulator(
  mode: PrinterMode,
  language?: PrinterLanguage,
  printingMs?: number,
): Promise<PrinterSimulator> {
  const printer = new SimulatedPrinter(mode, language, printingMs);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const hear = printer.listen({
      reply: (text) => void socket.write(Buffer.from(text, 'latin1')),
      cut: () => void socket.resetAndDestroy(),
    });
    socket.on('data', hear);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    printer,
    labels: printer.labels,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
