import { geocode } from '@duet/contract';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../api/call-api';
import { subscribeToNothing, useServedStore } from '../../site/use-store';
import { coarsePlace } from './coarse-place';
import { storePlace, readPlace } from './stored-place';
import type { LocatedPlace } from './stored-place';

/** As the browser says; `unknown` until it has, and where it never does. */
export type GeolocationState = 'unsupported' | 'unknown' | PermissionState;

const HOUR_MS = 60 * 60 * 1000;

function readPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: HOUR_MS, timeout: 15_000 }),
  );
}

/** The place where one is: known for an hour, `false` when it could not be found. */
async function findPlace(): Promise<LocatedPlace> {
  const storedPlace = readPlace();
  if (storedPlace) return storedPlace;
  try {
    const { coords } = await readPosition();
    const place = await callApi(geocode, { query: coarsePlace(coords) });
    storePlace(place);
    return place;
  } catch {
    storePlace(false);
    return false;
  }
}

/** The browser's permission to locate, the place once found (`false` when it could not be), and the act of asking. */
export function useGeolocation() {
  // Nearly all browsers can, so the server draws for one that does.
  const isSupported = useServedStore(
    subscribeToNothing,
    () => 'geolocation' in navigator,
    () => true,
  );
  const [permission, setPermission] = useState<Exclude<GeolocationState, 'unsupported'>>('unknown');
  const [place, setPlace] = useState<LocatedPlace | null>(null);

  useEffect(() => {
    if (!('geolocation' in navigator) || !navigator.permissions) return undefined;
    let status: PermissionStatus | undefined;
    const read = () => status && setPermission(status.state);
    void navigator.permissions
      .query({ name: 'geolocation' })
      .then((result) => {
        status = result;
        status.addEventListener('change', read);
        read();
      })
      .catch(() => undefined);
    return () => status?.removeEventListener('change', read);
  }, []);

  const ask = useCallback(async () => {
    const nextPlace = await findPlace();
    setPlace(nextPlace);
    return nextPlace;
  }, []);
  const state: GeolocationState = isSupported ? permission : 'unsupported';
  return { permission: state, place, ask };
}
