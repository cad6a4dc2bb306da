import type { Network } from './network.ts';

const probeMs = 2000;

/** Looks whether the server is there, in nobody's name. */
export async function probe(network: Network, apiOrigin: string): Promise<'done' | 'failed'> {
  try {
    const reply = await fetch(`${apiOrigin}/api/new/health`, { signal: AbortSignal.timeout(probeMs) });
    await reply.arrayBuffer();
    network.replied(reply);
    return 'done';
  } catch (error) {
    network.failed(error);
    return 'failed';
  }
}
