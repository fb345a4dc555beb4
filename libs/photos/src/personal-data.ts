import type { PersonalTable } from '@duet/platform';
import { sealedColumns } from './held-captions';

type Step = PersonalTable['steps'][number];

/** The data that photos hold about members; `eraseFiles` has the files of a member's photos removed, in all their sizes. */
export const photosData = (eraseFiles: NonNullable<Step['run']>): readonly PersonalTable[] => [
  {
    table: 'photos',
    columns: ['member_id'],
    group: 'photos',
    steps: [{ days: 0, run: eraseFiles, order: -1 }, { days: 0 }],
    secret: { decided_by: 'staff', picture_hash: 'hash' },
    sealed: sealedColumns,
  },
];
