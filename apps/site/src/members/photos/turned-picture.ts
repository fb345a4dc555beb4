import type { PhotoTurn } from '@duet/contract';
import { turnedSize } from '@duet/contract';
import { useEffect, useState } from 'react';

/** As many pixels as a screen shows of a picture in a frame. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.9;

/** Draws a picture upright and then turned, small enough for a screen. */
async function drawTurned(picture: Blob, turn: PhotoTurn): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, turnedSize({ width, height }, turn));
  const pencil = canvas.getContext('2d');
  pencil?.translate(canvas.width / 2, canvas.height / 2);
  pencil?.rotate((turn * Math.PI) / 180);
  pencil?.drawImage(bitmap, -width / 2, -height / 2, width, height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((drawn) => (drawn ? resolve(drawn) : reject(new Error('nothing drawn'))), 'image/jpeg', QUALITY);
  });
}

/** The address of a picture as it is turned; null while it is drawn. */
export function useTurnedPicture(picture: Blob, turn: PhotoTurn): string | null {
  const [drawn, setDrawn] = useState<{ picture: Blob; turn: PhotoTurn; address: string } | null>(null);
  useEffect(() => {
    let isOver = false;
    let address: string | null = null;
    const show = (blob: Blob) => {
      if (isOver) return;
      address = URL.createObjectURL(blob);
      setDrawn({ picture, turn, address });
    };
    drawTurned(picture, turn).then(show, () => show(picture));
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [picture, turn]);
  return drawn?.picture === picture && drawn.turn === turn ? drawn.address : null;
}
