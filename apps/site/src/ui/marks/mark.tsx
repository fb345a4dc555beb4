import type { NicheName } from '../../site/themes';
import bbw from './bbw.svg?raw';
import bdsm from './bdsm.svg?raw';
import gay from './gay.svg?raw';
import general from './general.svg?raw';
import gilf from './gilf.svg?raw';
import milf from './milf.svg?raw';
import she from './she.svg?raw';

const marks: Record<NicheName, string> = { general, she, bdsm, bbw, gilf, milf, gay };

/** The niche's sign, in the theme's colours. */
export function Mark({ niche, className = 'd-mark' }: { niche: NicheName; className?: string }) {
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: marks[niche] }} />;
}
