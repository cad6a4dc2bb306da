import { once } from 'node:events';
import net from 'node:net';

/**
 * How the printer behaves. `ok` answers and prints; `mute` prints and says nothing; `dies_mid` resets in the middle of a
 * label without printing it; `dies_after` prints and resets; `stall` takes bytes and does nothing; `paper_out` answers
 * that it has no paper.
 */
export type PrinterMode = 'ok' | 'mute' | 'dies_mid' | 'dies_after' | 'stall' | 'paper_out';

export interface PrinterSimulator {
  port: number;
  mode: PrinterMode;
  /** Labels really printed. */
  labels: string[];
  close(): Promise<void>;
}

const question = '~HS\r\n';

/** The three strings of a reply to `~HS`, as the ZPL II Programming Guide gives them. */
export const statusReply = ({ isPaperOut = false, formats = 0, labelsLeft = 0 } = {}): string =>
  `\x02030,${isPaperOut ? 1 : 0},0,1218,${String(formats).padStart(3, '0')},0,0,0,000,0,0,0\x03\r\n` +
  `\x02000,0,0,0,0,2,4,0,${String(labelsLeft).padStart(8, '0')},1,000\x03\r\n` +
  `\x021234,0\x03\r\n`;

/** A ZPL printer on a TCP port of this computer. */
export async function printerSimulator(mode: PrinterMode): Promise<PrinterSimulator> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    serve(socket, simulator);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const simulator: PrinterSimulator = {
    port: address.port,
    mode,
    labels: [],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return simulator;
}

function serve(socket: net.Socket, simulator: PrinterSimulator): void {
  let heard = '';
  socket.on('data', (bytes) => {
    if (simulator.mode === 'stall') return;
    heard += bytes.toString('utf8');
    heard = answerQuestions(heard, socket, simulator);
    if (simulator.mode === 'dies_mid' && heard.includes('^XA')) return void socket.resetAndDestroy();
    heard = printLabels(heard, socket, simulator);
  });
}

function answerQuestions(heard: string, socket: net.Socket, { mode }: PrinterSimulator): string {
  if (!heard.includes(question)) return heard;
  if (mode !== 'mute') socket.write(statusReply({ isPaperOut: mode === 'paper_out' }));
  return heard.replaceAll(question, '');
}

function printLabels(heard: string, socket: net.Socket, simulator: PrinterSimulator): string {
  const whole = /\^XA[\s\S]*?\^XZ/.exec(heard);
  if (!whole) return heard;
  simulator.labels.push(whole[0]);
  if (simulator.mode === 'dies_after') socket.resetAndDestroy();
  return heard.slice(whole.index + whole[0].length);
}
