import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import L from 'leaflet';
import './map.css';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { type Cluster, type Located, clusterPoints } from './clusters.ts';
import cs from './outline-cs.json';
import ro from './outline-ro.json';

interface MapPoint extends Located {
  name: string;
}

interface MapProps {
  market: MarketCode;
  points: readonly MapPoint[];
  picked: number | null;
  onPick: (id: number) => void;
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
  const near = L.latLngBounds(points.map(at));
  const isWide = map.getBoundsZoom(near) <= map.getBoundsZoom(country) + 1;
  map.fitBounds(isWide ? country : near, { padding: isWide ? [12, 12] : [32, 32], maxZoom: 12, animate: false });
}

function pinOf(cluster: Cluster<MapPoint>, isPicked: boolean, title: string): L.Marker {
  const count = cluster.points.length;
  const size = count === 1 ? 22 : 34;
  const html = `<span class="pin${isPicked ? ' on' : ''}">${count === 1 ? '' : count}</span>`;
  const icon = L.divIcon({ className: '', html, iconSize: [size, size] });
  return L.marker(at(cluster), { icon, title, alt: title, keyboard: true });
}

/** Points of a list on a map, those too near to each other joined. Picking one here picks it in the list, and the other way. */
export default function PlaceMap({ market, points, picked, onPick, tilesUrl, label }: MapProps) {
  const { t } = useTexts();
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);

  useEffect(() => {
    if (!element.current) return undefined;
    const made = L.map(element.current, { attributionControl: tilesUrl !== null, zoomSnap: 0.5, maxZoom: deepest });
    if (tilesUrl) L.tileLayer(tilesUrl, { maxZoom: deepest }).addTo(made);
    else drawCountry(made, market);
    map.current = made;
    return () => {
      made.remove();
      map.current = null;
    };
  }, [market, tilesUrl]);

  useEffect(() => {
    if (points.length === 0) return;
    if (map.current) showPoints(map.current, points, market);
  }, [points, market, tilesUrl]);

  useEffect(() => {
    const shown = map.current;
    if (!shown) return undefined;
    const pins = L.layerGroup().addTo(shown);
    const draw = (): void => {
      pins.clearLayers();
      for (const cluster of clusterPoints(points, shown.getZoom())) {
        const [only, ...more] = cluster.points;
        if (!only) continue;
        const title = more.length === 0 ? only.name : t('place.cluster', { count: cluster.points.length });
        const pin = pinOf(
          cluster,
          cluster.points.some(({ id }) => id === picked),
          title,
        );
        pin.on('click', () =>
          more.length === 0 ? onPick(only.id) : shown.setView(at(cluster), Math.min(shown.getZoom() + 2, deepest)),
        );
        pins.addLayer(pin);
      }
    };
    draw();
    shown.on('zoomend', draw);
    return () => {
      shown.off('zoomend', draw);
      pins.remove();
    };
  }, [points, picked, onPick, market, tilesUrl, t]);

  return <div ref={element} className="map" role="region" aria-label={label} />;
}
