import { type Bridge, openBridge } from '../../bridge/bridge.ts';
import type { Wire } from '../../bridge/contract.ts';
import { webSocketWire } from '../../bridge/web-socket-wire.ts';
import { withOwnActs } from './data/own-acts.ts';

declare global {
  interface Window {
    /** Put there by the preload of the desktop window; a browser has none. */
    kolobeh?: Wire;
  }
}

const socketUrl = (): string => {
  const url = new URL('bridge', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return url.href;
};

/** The station behind these screens: the desktop window's own, or the host that served the page. */
export const bridge: Bridge = withOwnActs(openBridge(window.kolobeh ?? webSocketWire(socketUrl())));
