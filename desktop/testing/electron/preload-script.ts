/**
 * The preload bundle wrapped as a page script: `require('electron')` gives it the two modules a sandboxed preload has,
 * over the binding `__ipc`. As with the real context bridge, functions are proxied, everything else is a frozen copy.
 */
export const preloadScript = (bundle: string): string => `(() => {
  if (window.__preloaded) return;
  window.__preloaded = true;
  const listeners = new Map();
  window.__deliver = (channel, values) => {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener({ sender: ipcRenderer }, ...values);
  };
  const ipcRenderer = {
    invoke: async (channel, ...values) => {
      const reply = await window.__ipc('invoke', channel, values);
      if (reply.error) throw new Error("Error invoking remote method '" + channel + "': " + reply.error);
      return reply.value;
    },
    send: (channel, ...values) => void window.__ipc('send', channel, values),
    on(channel, listener) {
      if (!listeners.has(channel)) listeners.set(channel, new Set());
      listeners.get(channel).add(listener);
      return this;
    },
    off(channel, listener) {
      listeners.get(channel)?.delete(listener);
      return this;
    },
  };
  const inward = (value) => (typeof value === 'function' ? value : structuredClone(value));
  const outward = (value) => {
    if (typeof value === 'function') {
      return (...values) => {
        const result = value(...values.map(inward));
        return result instanceof Promise ? result.then(outward) : outward(result);
      };
    }
    const isPlain = value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
    if (isPlain) return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, outward(one)])));
    return value === undefined ? value : structuredClone(value);
  };
  const contextBridge = {
    exposeInMainWorld: (key, value) =>
      Object.defineProperty(window, key, { value: outward(value), writable: false, configurable: false }),
  };
  const require = (name) => {
    if (name === 'electron') return { ipcRenderer, contextBridge };
    throw new Error('module not found in a sandboxed preload: ' + name);
  };
  const module = { exports: {} };
  (function (require, module, exports) {${bundle}\n})(require, module, module.exports);
})();`;
