// Loaded before everything else by the processes of a control: `node --import`.
import { registerHooks } from 'node:module';
import { spoil, spoiltIn, spoiltNow } from './spoilt.ts';

const all = spoiltNow();
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const spoilt = spoiltIn(url, all);
    if (spoilt.length === 0 || !loaded.source) return loaded;
    const { source } = loaded;
    const text = typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString('utf8');
    return { ...loaded, source: spoil(text, spoilt) };
  },
});
