import net from 'node:net';
import { once } from 'node:events';

/**
 * How the network misbehaves: `reset` breaks connections, `hang` takes bytes and answers nothing, `lose_reply` delivers
 * requests and throws the replies away, `slow` delays every piece, `twice` delivers each request a second time.
 */
export type NetworkMode = 'up' | 'reset' | 'hang' | 'lose_reply' | 'slow' | 'twice';

export interface ToggleProxy {
  origin: string;
  mode: NetworkMode;
  /** Where new connections lead. */
  targetPort: number;
  /** Connections asked for so far. */
  tries: number;
  /** Breaks every connection; new ones are treated as the mode says. */
  cut(): void;
  close(): Promise<void>;
}

const slowMs = 120;

/** A TCP proxy on loopback before a server, whose manners a test changes while it runs. */
export async function toggleProxy(targetPort: number): Promise<ToggleProxy> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    sockets.add(client);
    client.on('error', () => {});
    client.on('close', () => sockets.delete(client));
    proxy.tries += 1;
    if (proxy.mode === 'reset') client.resetAndDestroy();
    else if (proxy.mode === 'hang') client.resume();
    else join(client, proxy, proxy.targetPort);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const proxy: ToggleProxy = {
    origin: `http://127.0.0.1:${address.port}`,
    mode: 'up',
    targetPort,
    tries: 0,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      proxy.cut();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

/** The mode is read for every piece, so a connection kept alive meets a change as well as a new one. */
function join(client: net.Socket, proxy: ToggleProxy, targetPort: number): void {
  const server = connected(targetPort);
  client.on('data', (bytes) => {
    if (proxy.mode === 'reset') return void client.resetAndDestroy();
    if (proxy.mode === 'hang') return;
    if (proxy.mode === 'twice') sendCopy(bytes, targetPort);
    later(proxy, () => server.write(bytes));
  });
  server.on('data', (bytes) => {
    if (proxy.mode === 'lose_reply') return void client.resetAndDestroy();
    if (proxy.mode !== 'hang') later(proxy, () => client.write(bytes));
  });
  client.on('close', () => server.end());
  server.on('close', () => client.end());
}

const connected = (port: number): net.Socket => net.connect({ port, host: '127.0.0.1' }).on('error', () => {});

/** The same request on a connection of its own, as a careless middleman repeats it. */
function sendCopy(bytes: Buffer, port: number): void {
  const other = connected(port);
  other.on('data', () => other.end());
  other.write(bytes);
}

const later = ({ mode }: ToggleProxy, act: () => void): void => void setTimeout(act, mode === 'slow' ? slowMs : 0);
