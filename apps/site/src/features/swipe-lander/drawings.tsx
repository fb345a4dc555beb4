import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/** Ideas for a meeting, drawn: they stand where a site shows no members to visitors. */
export const IDEAS = ['walk', 'cooking', 'concert', 'talk', 'breakfast'] as const;
export type Idea = (typeof IDEAS)[number];

const scenes: Record<Idea, ReactNode> = {
  walk: (
    <>
      <circle className={styles.glow} cx="216" cy="92" r="46" />
      <path className={styles.far} d="M0 210q75-46 150-6t150-14v210H0Z" />
      <path className={styles.near} d="M0 268q50-18 100 0t100 0 100 0v132H0Z" />
      <path className={styles.line} d="M24 306q24-12 48 0t48 0M150 336q24-12 48 0t48 0M60 372q24-12 48 0t48 0" />
      <path className={styles.ink} d="M118 196a13 13 0 1 1 .1 0ZM100 262l4-44a14 14 0 0 1 28 0l4 44Z" />
      <path className={styles.ink} d="M176 190a13 13 0 1 1 .1 0ZM158 262l4-50a14 14 0 0 1 28 0l4 50Z" />
    </>
  ),
  cooking: (
    <>
      <path className={styles.far} d="M0 250h300v150H0Z" />
      <path className={styles.line} d="M120 92q-16 22 0 42t0 42M152 78q-16 22 0 42t0 42M184 92q-16 22 0 42t0 42" />
      <path className={styles.near} d="M78 196h148v62a30 30 0 0 1-30 30h-88a30 30 0 0 1-30-30Z" />
      <path
        className={styles.ink}
        d="M66 186h172a8 8 0 0 1 0 16H66a8 8 0 0 1 0-16ZM40 214h38v16H40ZM226 214h38v16h-38Z"
      />
      <circle className={styles.glow} cx="76" cy="330" r="26" />
      <circle className={styles.glow} cx="222" cy="338" r="20" />
      <path className={styles.ink} d="M74 304q4-14 18-16-2 14-18 16Z" />
    </>
  ),
  concert: (
    <>
      <path className={styles.glow} d="M60 0h40l60 290H20ZM200 0h40l50 290H140Z" />
      <path className={styles.far} d="M0 276h300v124H0Z" />
      <path className={styles.ink} d="M150 150a16 16 0 1 1 .1 0ZM128 276l6-96a18 18 0 0 1 34 0l6 96Z" />
      <path className={styles.line} d="M186 168v108M186 168l-22 14" />
      <path
        className={styles.near}
        d="M0 400v-44a30 30 0 0 1 60 0 30 30 0 0 1 60-10 30 30 0 0 1 60 8 30 30 0 0 1 60-12 30 30 0 0 1 60 16v42Z"
      />
    </>
  ),
  talk: (
    <>
      <path className={styles.glow} d="M226 58a46 46 0 1 0 30 82 58 58 0 0 1-30-82Z" />
      <path className={styles.far} d="M0 286h300v114H0Z" />
      <path className={styles.near} d="M56 212h76v48a28 28 0 0 1-28 28H84a28 28 0 0 1-28-28Z" />
      <path className={styles.near} d="M168 212h76v48a28 28 0 0 1-28 28h-20a28 28 0 0 1-28-28Z" />
      <path
        className={styles.line}
        d="M132 224h10a16 16 0 0 1 0 32h-12M168 224h-4M82 190q-10-14 0-28t0-28M206 190q-10-14 0-28t0-28"
      />
      <path className={styles.ink} d="M44 288h212v12H44Z" />
    </>
  ),
  breakfast: (
    <>
      <circle className={styles.glow} cx="150" cy="120" r="74" />
      <path className={styles.far} d="M0 200h300v200H0Z" />
      <circle className={styles.near} cx="112" cy="288" r="66" />
      <circle className={styles.ink} cx="112" cy="288" r="28" />
      <path className={styles.near} d="M200 236h64v44a24 24 0 0 1-24 24h-16a24 24 0 0 1-24-24Z" />
      <path
        className={styles.line}
        d="M264 248h8a13 13 0 0 1 0 26h-10M232 214q-10-12 0-24M36 240v96M28 240v22a8 8 0 0 0 16 0v-22"
      />
    </>
  ),
};

/** The drawing of an idea over the whole card; it says nothing to a screen reader. */
export function Drawing({ idea }: { idea: Idea }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {scenes[idea]}
    </svg>
  );
}
