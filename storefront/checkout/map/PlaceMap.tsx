import type { MapBox } from '@kolobeh/shared/delivery/map-box.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import L from 'leaflet';
import './map.css';
import { type RefObject, useEffect, useRef } from 'react';
import type { Translate } from '../../base/texts/translate.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { type Cluster, type Located, clusterPoints } from './clusters.ts';
import { isPoint, type Mark } from './marks.ts';
import cs from './outline-cs.json';
import ro from './outline-ro.json';
import { seenBox } from './seen-box.ts';

interface MapProps {
  market: MarketCode;
  /** What the map is put over when it is opened and whenever these change; none for the whole country. */
  home: readonly Located[];
  marks: readonly Mark[];
  picked: number | null;
  onPick: (id: number) => void;
  /** Told what the map shows, at first and after every move; absent where all marks are given. */
  onView?: (box: MapBox) => void;
  /** Template of tiles; null = the country's outline alone. */
  tilesUrl: string | null;
  label: string;
}

/** Outlines as [longitude, latitude] pairs. */
const outlines: Record<MarketCode, number[][]> = { cs: cs.outline, ro: ro.outline };
const deepest = 16;

const at = ({ latitude, longitude }: { latitude: number; longitude: number }): L.LatLngTuple => [latitude, longitude];

const ringOf = (market: MarketCode): L.LatLngTuple[] =>
  outlines[market].map(([longitude = 0, latitude = 0]) => [latitude, longitude]);

function drawCountry(map: L.Map, market: MarketCode): L.Polygon {
  return L.polygon(ringOf(market), {
    color: '#a9b8ae',
    weight: 1.5,
    fillColor: '#fbfaf7',
    fillOpacity: 1,
    interactive: false,
  }).addTo(map);
}

/** Points over the whole country are shown with the country around them, those of one place from near. */
function showPoints(map: L.Map, points: readonly Located[], market: MarketCode): void {
  const country = L.latLngBounds(ringOf(market));
  const near = points.length === 0 ? country : L.latLngBounds(points.map(at));
  const isWide = map.getBoundsZoom(near) <= map.getBoundsZoom(country) + 1;
  map.fitBounds(isWide ? country : near, { padding: isWide ? [12, 12] : [32, 32], maxZoom: 12, animate: false });
}

function viewOf(map: L.Map): MapBox {
  const bounds = map.getBounds();
  const box = { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
  return seenBox(box, map.getZoom());
}

/** A pin that stays the same one when the pins are drawn anew, by which the focus finds it again. */
const keyOf = ({ points }: Cluster<Mark>): string =>
  points.map((mark) => (isPoint(mark) ? mark.id : at(mark).join())).join(' ');

function pinOf(cluster: Cluster<Mark>, picked: number | null, t: Translate): L.Marker {
  const [only, ...more] = cluster.points;
  const count = cluster.points.reduce((sum, mark) => sum + mark.count, 0);
  const isOne = more.length === 0 && only !== undefined && isPoint(only);
  const isPicked = cluster.points.some(({ id }) => id === picked);
  const size = isOne ? 22 : 34;
  const refusal = isOne ? only.refusal : null;
  const name = isOne ? only.name : t('place.cluster', { count });
  const title = refusal ? `${name} – ${t(`field.${refusal}`)}` : name;
  const html = `<span class="pin${isPicked ? ' on' : ''}${refusal ? ' off' : ''}">${isOne ? '' : count}</span>`;
  const icon = L.divIcon({ className: '', html, iconSize: [size, size] });
  const pin = L.marker(at(cluster), { icon, title, alt: title, keyboard: true });
  pin.on('add', () => {
    const drawn = pin.getElement();
    // The number on a group would be its name otherwise.
    drawn?.setAttribute('aria-label', title);
    if (isOne) drawn?.setAttribute('aria-pressed', String(isPicked));
    if (refusal) drawn?.setAttribute('aria-disabled', 'true');
  });
  return pin;
}

/** By a pointer and by the keys of a button: the library itself opens nothing but its own popups by Enter. */
function onUse(pin: L.Marker, use: () => void): void {
  pin.on('click', use);
  pin.on('keydown', ({ originalEvent: event }: L.LeafletKeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    use();
  });
}

/** A map that is shown, and the layer of its pins. */
interface Shown {
  map: L.Map;
  pins: L.LayerGroup;
}

/** The map in its element, put over what it is opened on; null until it is there. */
function useMap(
  element: RefObject<HTMLDivElement | null>,
  { market, tilesUrl, home }: Pick<MapProps, 'market' | 'tilesUrl' | 'home'>,
): RefObject<Shown | null> {
  const { t } = useTexts();
  const shown = useRef<Shown | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const map = L.map(element.current, {
      attributionControl: tilesUrl !== null,
      zoomControl: false,
      zoomSnap: 0.5,
      maxZoom: deepest,
    });
    L.control.zoom({ zoomInTitle: t('place.zoom_in'), zoomOutTitle: t('place.zoom_out') }).addTo(map);
    if (tilesUrl) L.tileLayer(tilesUrl, { maxZoom: deepest }).addTo(map);
    else drawCountry(map, market);
    shown.current = { map, pins: L.layerGroup().addTo(map) };
    let isZooming = false;
    map.on('zoomanim', () => (isZooming = true));
    map.on('zoomend', () => (isZooming = false));
    return () => {
      shown.current = null;
      // The library ends a zoom by a timer that does not hear of the removal.
      if (isZooming) map.once('zoomend', () => map.remove());
      else map.remove();
    };
  }, [element, market, tilesUrl, t]);
  useEffect(() => {
    if (shown.current) showPoints(shown.current.map, home, market);
  }, [home, market, tilesUrl, t]);
  return shown;
}

/** Draws the pins anew; the one that has the focus has it again, or the map when that pin is gone. */
function drawPins(
  { map, pins }: Shown,
  { marks, picked, onPick }: Pick<MapProps, 'marks' | 'picked' | 'onPick'>,
  t: Translate,
): void {
  const { activeElement } = document;
  const wasOn = activeElement instanceof HTMLElement ? activeElement.dataset['pin'] : undefined;
  pins.clearLayers();
  for (const cluster of clusterPoints(marks, map.getZoom())) {
    const [only, ...more] = cluster.points;
    if (!only) continue;
    const pin = pinOf(cluster, picked, t);
    onUse(pin, () => {
      if (more.length === 0 && isPoint(only)) onPick(only.id);
      else map.setView(at(cluster), Math.min(map.getZoom() + 2, deepest));
    });
    pins.addLayer(pin);
    const drawn = pin.getElement();
    if (!drawn) continue;
    drawn.dataset['pin'] = keyOf(cluster);
    if (wasOn === keyOf(cluster)) drawn.focus({ preventScroll: true });
  }
  const container = map.getContainer();
  if (wasOn !== undefined && !container.contains(document.activeElement)) container.focus({ preventScroll: true });
}

/**
 * Points on a map, those too near to each other joined. It tells what it shows, so that whoever has the points can fetch
 * those of the part that is seen. Picking one here picks it in the list, and the other way.
 */
export default function PlaceMap({ market, home, marks, picked, onPick, onView, tilesUrl, label }: MapProps) {
  const { t } = useTexts();
  const element = useRef<HTMLDivElement>(null);
  const shown = useMap(element, { market, tilesUrl, home });

  useEffect(() => {
    const map = shown.current?.map;
    if (!map || !onView) return undefined;
    const tell = (): void => onView(viewOf(map));
    tell();
    map.on('moveend', tell);
    return () => void map.off('moveend', tell);
  }, [shown, onView, market, tilesUrl, t]);

  useEffect(() => {
    const on = shown.current;
    if (!on) return undefined;
    const draw = (): void => drawPins(on, { marks, picked, onPick }, t);
    draw();
    on.map.on('zoomend', draw);
    return () => void on.map.off('zoomend', draw);
  }, [shown, marks, picked, onPick, market, tilesUrl, t]);

  return <div ref={element} className="map" role="region" aria-label={label} />;
}
