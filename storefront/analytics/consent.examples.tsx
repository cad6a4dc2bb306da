import { type Examples, at } from '../testing/kit/example.tsx';
import { ConsentBar } from './ConsentBar.tsx';

const nothing = (): void => undefined;

export const examples: Examples = {
  'consent asked for the first time': (market) => at(market, {}, <ConsentBar chosen={null} onChoose={nothing} />),
  'consent given before, with its number': (market) =>
    at(market, {}, <ConsentBar chosen="granted" proof="0190a6f4-7c00-7000-8000-000000000001" onChoose={nothing} />),
  'consent denied before': (market) => at(market, {}, <ConsentBar chosen="denied" onChoose={nothing} />),
};
