import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { byTheClock } from '../../base/data/query-client.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';

/** How many rush orders wait that can be picked whole; 0 while the server is out of reach. */
export function useWaitingRush(): number {
  const queue = useQuery(api.warehouse.queue.queryOptions(byTheClock));
  return queue.isError ? 0 : (queue.data?.rush.filter((order) => order.is_complete).length ?? 0);
}

/** Rush orders wait while another walk is under way. */
export function RushNote({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <p className="snote" role="status">
      <Icon name="clock" size="s" />
      <span className="grow">{t('picking.rush', { count })}</span>
      <Kbd>F4</Kbd>
    </p>
  );
}
