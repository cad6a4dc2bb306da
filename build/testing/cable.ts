// The cable between the back office and the API, for journeys that pull it out.
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import net from 'node:net';

export type CableState = 'in' | 'out' | 'hanging';

export interface Cable {
  /** Address at which the API is reached through the cable. */
  url: string;
  /** `PUT` a state here. */
  controlUrl: string;
  close: () => Promise<void>;
}

/**
 * Lays a cable to the target. *Out* resets every connection and refuses new ones; *hanging* keeps them open and
 * passes nothing on, as a dead access point does.
 */
export async function layCable(targetPort: number): Promise<Cable> {
  let state: CableState = 'in';
  const open = new Set<net.Socket>();
  const proxy = net.createServer((client) => {
    if (state === 'out') return void client.resetAndDestroy();
    const server = net.connect(targetPort, '127.0.0.1');
    const ends: [net.Socket, net.Socket][] = [
      [client, server],
      [server, client],
    ];
    for (const [from, to] of ends) {
      open.add(from);
      from.on('data', (chunk: Buffer) => void (state === 'in' && to.write(chunk)));
      from.on('end', () => void (state === 'in' && to.end()));
      from.on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
    }
  });
  const change = (next: CableState): void => {
    state = next;
    if (next === 'out') for (const socket of open) socket.resetAndDestroy();
    // What hung in between was lost on the way; both ends must notice.
    if (next === 'in') for (const socket of open) socket.destroy();
  };
  const control = createHttpServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      if (body === 'in' || body === 'out' || body === 'hanging') change(body);
      res.end(state);
    });
  });
  proxy.listen(0, '127.0.0.1');
  control.listen(0, '127.0.0.1');
  await Promise.all([once(proxy, 'listening'), once(control, 'listening')]);
  const address = (server: net.Server): string => `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  const close = async (): Promise<void> => {
    change('out');
    control.close();
    control.closeAllConnections();
    await new Promise<void>((resolve) => proxy.close(() => resolve()));
  };
  return { url: address(proxy), controlUrl: address(control), close };
}
