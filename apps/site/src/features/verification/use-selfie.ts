import type { OwnVerification } from '@duet/contract';
import { PHOTO_LIMITS, sendSelfie } from '@duet/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { errorText, newKey } from '../../api';
import { uploadFile } from '../../api/upload-file';
import type { ReadyPhoto } from '../../members/photos/photo-file';
import { preparePhoto } from '../../members/photos/photo-file';

/** A selfie that was taken and not sent yet. */
interface TakenSelfie extends ReadyPhoto {
  /** Address of the file itself, to show it. */
  preview: string;
  key: string;
}

/** The selfie in the member's hand: taken, looked at, sent; with the share that has left and what was wrong. */
export function useSelfie(onSent: (own: OwnVerification) => void) {
  const { t } = useTranslation(['photos', 'errors', 'app']);
  const [selfie, setSelfie] = useState<TakenSelfie | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      if (selfie) URL.revokeObjectURL(selfie.preview);
    },
    [selfie],
  );
  useEffect(() => () => stop.current?.abort(), []);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    const ready = await preparePhoto(file);
    if (typeof ready === 'string') return setFault(t(`photos:faults.${ready}`, PHOTO_LIMITS));
    setSelfie({ ...ready, preview: URL.createObjectURL(ready.blob), key: newKey() });
  };
  const send = async () => {
    if (!selfie) return;
    const { blob: file, name, key } = selfie;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setFault(null);
    setShare(0);
    try {
      onSent(await uploadFile(sendSelfie, { file, name, key, signal, onProgress: setShare }));
    } catch (error) {
      if (!signal.aborted) setFault(errorText(error, t));
    } finally {
      setShare(null);
    }
  };
  return { selfie, fault, share, take, send };
}
