import type { NicheName } from '@duet/contract';

const marks = import.meta.glob<string>('../../site/niches/*/mark.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The niche's sign, in the theme's colours. */
export function Mark({ niche, className = 'd-mark' }: { niche: NicheName; className?: string }) {
  const svg = marks[`../../site/niches/${niche}/mark.svg`] ?? '';
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
