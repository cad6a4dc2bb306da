interface Told {
  /** Somebody is in the panel, with the pointer or the focus. */
  stay: () => void;
  leave: () => void;
}

/** Arrows move the focus along the links of the panel; past an end it goes on from the other one. */
function walk(panel: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...panel.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  links.at((at + step) % links.length)?.focus();
  event.preventDefault();
}

/** Hears what is done in an open panel, whose links are what one acts on. @returns ends it */
export function hearPanel(panel: HTMLElement, { stay, leave }: Told): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  panel.addEventListener('pointerenter', stay, { signal });
  panel.addEventListener('focusin', stay, { signal });
  panel.addEventListener('pointerleave', leave, { signal });
  panel.addEventListener('focusout', leave, { signal });
  panel.addEventListener('keydown', (event) => walk(panel, event), { signal });
  return () => ended.abort();
}
