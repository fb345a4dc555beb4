import type { AnswerOf } from '@duet/contract';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api';
import { geocode } from '../../../api/shell-calls';
import { never, useStore } from '../../../site/use-store';
import { keepPlace, recallPlace } from './kept-place';

/** As the browser says; `unknown` until it has, and where it never does. */
export type GeolocationState = 'unsupported' | 'unknown' | PermissionState;
export type Place = AnswerOf<typeof geocode> | false;

const HOUR_MS = 60 * 60 * 1000;

function locate(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: HOUR_MS, timeout: 15_000 }),
  );
}

/** The place where one is: known for an hour, `false` when it could not be found. */
async function findPlace(): Promise<Place> {
  const kept = recallPlace();
  if (kept) return kept;
  try {
    const { coords } = await locate();
    const place = await callApi(geocode, { query: { lat: coords.latitude, lon: coords.longitude } });
    keepPlace(place);
    return place;
  } catch {
    keepPlace(false);
    return false;
  }
}

/** The browser's permission to locate, the place once found (`false` when it could not be), and the act of asking. */
export function useGeolocation() {
  // Nearly all browsers can, so the server draws for one that does.
  const isSupported = useStore(
    never,
    () => 'geolocation' in navigator,
    () => true,
  );
  const [permission, setPermission] = useState<Exclude<GeolocationState, 'unsupported'>>('unknown');
  const [place, setPlace] = useState<Place | null>(null);

  useEffect(() => {
    if (!('geolocation' in navigator) || !navigator.permissions) return undefined;
    let status: PermissionStatus | undefined;
    const read = () => status && setPermission(status.state);
    void navigator.permissions
      .query({ name: 'geolocation' })
      .then((found) => {
        status = found;
        status.addEventListener('change', read);
        read();
      })
      .catch(() => undefined);
    return () => status?.removeEventListener('change', read);
  }, []);

  const ask = useCallback(async () => {
    const found = await findPlace();
    setPlace(found);
    return found;
  }, []);
  const state: GeolocationState = isSupported ? permission : 'unsupported';
  return { permission: state, place, ask };
}
