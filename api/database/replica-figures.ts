import { Gauge, type Registry } from 'prom-client';
import type { Replicas } from './replicas.ts';

/**
 * Figures of the replicas that this process reads.
 * @param names as the settings have them: one that never answered is told of too. The one that leads is not.
 */
export function tellReplicas(
  registry: Registry,
  names: readonly string[],
  replicas: Pick<Replicas<unknown>, 'health'>,
): void {
  const tell = (name: string, help: string, figures: () => (readonly [replica: string, value: number])[]): void =>
    void new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [replica, value] of figures()) this.set({ replica }, value);
      },
    });
  tell('database_replica_lag_seconds', 'How old what a replica has is; absent until it has answered', () =>
    replicas.health().flatMap(({ name, leads, lagSeconds }) => (leads ? [] : [[name, lagSeconds]])),
  );
  tell('database_replica_read', '1 while this process reads the replica, 0 while it is left out', () => {
    const known = new Map(replicas.health().map((one) => [one.name, one]));
    return names.flatMap((name) => {
      const one = known.get(name);
      return one?.leads ? [] : [[name, one?.isRead ? 1 : 0]];
    });
  });
}
