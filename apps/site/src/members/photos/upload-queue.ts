import type { OwnPhoto, PhotoCut } from '@duet/contract';
import { uploadPhoto } from '@duet/contract';
import { ApiError, newKey } from '../../api';
import { uploadFile } from '../../api/upload-file';
import type { FileFault, ReadyPhoto } from './photo-file';
import { preparePhoto } from './photo-file';

/** A photo on its way. What was refused stays until the member has read why. */
export interface Upload {
  id: string;
  /** Of the file. */
  name: string;
  /** Address of the file itself, to show it meanwhile. */
  preview: string;
  state: 'waiting' | 'sending' | 'refused';
  share: number;
  fault: FileFault | null;
  /** The server's own sentence. */
  sentence: string | null;
  mayRetry: boolean;
}

interface Job extends Upload {
  /** The files that were chosen together: of those that find no place, the member is told once. */
  batch: { isTold: boolean };
  file: File;
  key: string;
  ready: ReadyPhoto | null;
  cut: PhotoCut | null;
  stop: AbortController;
}

/** A photo of which its member has chosen the part that shows. */
interface ChosenPart {
  ready: ReadyPhoto;
  cut: PhotoCut;
}

interface Listeners {
  onPhoto: (photo: OwnPhoto) => void;
  /** The server says that there is no room for more, with its own sentence. */
  onFull: (sentence: string) => void;
  /** Number of photos that take a place now, where that is known. */
  room?: () => number;
}

const FULL = ['premium_required', 'too_many_photos'] as const;

/** Photos on their way, one after the other, whatever page the member goes to meanwhile. */
export class UploadQueue {
  private jobs: readonly Job[] = [];
  private readonly watchers = new Set<() => void>();
  private isBusy = false;
  /** Listeners for the time when no page of photos is open. */
  away: Listeners = { onPhoto: () => undefined, onFull: () => undefined };
  private here: Listeners | null = null;

  /** Hears of what comes of the photos; answers the stop. */
  listen(here: Listeners): () => void {
    this.here = here;
    return () => {
      if (this.here === here) this.here = null;
    };
  }

  readonly read = (): readonly Upload[] => this.jobs;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Takes files on. Each is judged at its turn: a faulty one uses up no place, and a place is missing for good ones alone. */
  add(files: readonly File[], chosen?: ChosenPart): void {
    const batch = { isTold: false };
    const state = { state: 'waiting', share: 0, fault: null, sentence: null, mayRetry: false } as const;
    const jobs = files.map((file) => ({
      ...state,
      id: newKey(),
      key: newKey(),
      file,
      ready: chosen?.ready ?? null,
      cut: chosen?.cut ?? null,
      name: file.name,
      batch,
      preview: URL.createObjectURL(file),
      stop: new AbortController(),
    }));
    this.set([...this.jobs, ...jobs]);
    void this.work();
  }

  /** Takes a photo back: one on its way stops. */
  remove(id: string): void {
    const job = this.jobs.find((one) => one.id === id);
    if (!job) return;
    job.stop.abort(new DOMException('taken back', 'AbortError'));
    URL.revokeObjectURL(job.preview);
    this.set(this.jobs.filter((one) => one.id !== id));
  }

  /** Once more, with the same key: had it arrived after all, it counts once. */
  retry(id: string): void {
    this.change(id, { state: 'waiting', share: 0, sentence: null, mayRetry: false });
    void this.work();
  }

  private listeners(): Listeners {
    return this.here ?? this.away;
  }

  private async work(): Promise<void> {
    const next = this.jobs.find(({ state }) => state === 'waiting');
    if (this.isBusy || !next) return;
    this.isBusy = true;
    await this.send(next);
    this.isBusy = false;
    await this.work();
  }

  private async send(job: Job): Promise<void> {
    this.change(job.id, { state: 'sending' });
    const ready = job.ready ?? (await preparePhoto(job.file));
    if (job.stop.signal.aborted) return;
    if (typeof ready === 'string') return this.change(job.id, { state: 'refused', fault: ready });
    this.change(job.id, { ready });
    if ((this.listeners().room?.() ?? 1) < 1) return this.leaveOut(job);
    try {
      const { photo } = await uploadFile(uploadPhoto, {
        file: ready.blob,
        name: ready.name,
        key: job.key,
        query: { ...job.cut },
        signal: job.stop.signal,
        onProgress: (share) => this.change(job.id, { share }),
      });
      this.listeners().onPhoto(photo);
      this.remove(job.id);
    } catch (error) {
      this.refuse(job, error);
    }
  }

  /** There is no place: the file stays to be named, and the member hears of it once. */
  private leaveOut({ id, batch }: Job, sentence: string | null = null): void {
    this.change(id, { state: 'refused', fault: 'full', sentence });
    if (batch.isTold) return;
    batch.isTold = true;
    this.listeners().onFull(sentence ?? '');
  }

  private refuse(job: Job, error: unknown): void {
    const { id, stop } = job;
    if (stop.signal.aborted) return;
    const apiError = error instanceof ApiError ? error : new ApiError(0, null);
    if (FULL.some((code) => apiError.is(code))) {
      return this.leaveOut(job, apiError.detail);
    }
    const mayRetry = apiError.status === 0 || apiError.status >= 500 || apiError.status === 429;
    this.change(id, { state: 'refused', sentence: apiError.detail || null, mayRetry });
  }

  private change(id: string, change: Partial<Job>): void {
    this.set(this.jobs.map((job) => (job.id === id ? { ...job, ...change } : job)));
  }

  private set(jobs: readonly Job[]): void {
    this.jobs = jobs;
    this.watchers.forEach((watcher) => watcher());
  }
}

export const uploads = new UploadQueue();
