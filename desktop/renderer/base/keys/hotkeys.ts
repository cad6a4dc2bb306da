import { useLayoutEffect, useRef } from 'react';
import { digitOf } from './keys.ts';
import { LoneKeys } from './lone-keys.ts';

/** A pressed key as layers see it. Keys are told by position (`event.code`), so a Czech digit row still gives digits. */
export interface Press {
  code: string;
  /** What the key types, e.g. `?`, which every layout has elsewhere; `F1` and such for keys that type nothing. */
  typed: string;
  /** The digit of the key, 0–9; null for other keys. */
  digit: number | null;
  /** The press follows `G`. */
  isAfterG: boolean;
  /** The person is writing in a field: only keys that mean nothing in a field may be taken. */
  isTyping: boolean;
  isCtrl: boolean;
}

/** Answers true when it took the key; then no lower layer sees it. */
export type Layer = (press: Press) => boolean;

const layers: Layer[] = [];
let gPressedAt = Number.NEGATIVE_INFINITY;
const chordMs = 1200;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)));

const take = (press: Press): boolean => layers.toReversed().some((layer) => layer(press));

const loneKeys = new LoneKeys<Press>(take);

/** Keys a scanner types its codes with. */
const isOfScanner = ({ code }: KeyboardEvent): boolean => /^(?:Key[A-Z]|Digit\d|Numpad\d|Minus)$/.test(code);

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  // Where the person types: a list that is chosen from while one types hears each key once more.
  const isTyping = isField(event.target) || isField(document.activeElement);
  const isAfterG = !isTyping && event.timeStamp - gPressedAt < chordMs;
  gPressedAt = !isTyping && event.code === 'KeyG' && !event.ctrlKey ? event.timeStamp : Number.NEGATIVE_INFINITY;
  const isCtrl = event.ctrlKey || event.metaKey;
  const press: Press = { code: event.code, typed: event.key, digit: digitOf(event.code), isAfterG, isTyping, isCtrl };
  if (!isTyping && !isCtrl && !event.repeat && isOfScanner(event)) loneKeys.press(press, event.timeStamp);
  else if (take(press)) event.preventDefault();
}

/** Ends the press where it was going and has it arrive where the focus is now. */
function sendOn(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const { key, code, shiftKey, ctrlKey, metaKey } = event;
  const init = { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
}

const modifiers = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];

/**
 * The Enter at the end of a scan presses no button and opens no row. One pressed right after a key that moved the focus,
 * such as J, counts where that key moved it. Any other key that writes nothing, such as Esc, comes after those held
 * back too: they were pressed while what it closes was still open.
 */
function onScanEnd(event: KeyboardEvent): void {
  const writes = event.key.length === 1 || modifiers.includes(event.key);
  if (writes || isField(event.target) || isField(document.activeElement)) return;
  const isEnd = event.code === 'Enter' || event.code === 'NumpadEnter' || event.code === 'Tab';
  const focused = document.activeElement;
  if (loneKeys.endsScan(event.timeStamp) && isEnd) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (isEnd && event.code !== 'Tab' && document.activeElement !== focused) sendOn(event);
}

/** From now on the layers hear the keys. */
export function listenToKeys(): void {
  window.addEventListener('keydown', onScanEnd, { capture: true });
  window.addEventListener('keydown', onKeyDown);
}

/** Puts a layer of keys on top of those present for as long as the component is shown, from the moment it is seen. */
export function useHotkeys(layer: Layer, isOn = true): void {
  const latest = useRef(layer);
  useLayoutEffect(() => {
    latest.current = layer;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const entry: Layer = (press) => latest.current(press);
    layers.push(entry);
    return () => {
      layers.splice(layers.indexOf(entry), 1);
    };
  }, [isOn]);
}
