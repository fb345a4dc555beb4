import type { ReadyPhoto } from '../../members/photos/photo-file';

export interface PhotoSending {
  conversation: string;
  name: string;
  /** Credits that a photo costs. */
  price: number;
  onSend: (photoId: string) => void;
}

export interface ChosenPhoto {
  photo: ReadyPhoto;
  /** Address of the preview within this page. */
  preview: string;
  key: string;
}
