import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { NICHES } from '@duet/contract';
import type { NicheName } from '@duet/contract';
import type { Config } from '@duet/platform';
import { CONFIG } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ThemeFile } from './brand-styles';
import type { PageParts } from './page-parts';

export interface Templates {
  shell: string;
  /** The shell's inline script. */
  script: string;
  /** The styles that every page begins with. */
  css: string;
  themes: Record<NicheName, ThemeFile>;
  landings: Record<NicheName, string>;
  parts: PageParts;
  /** The landers that the server draws, by their names. */
  landers: Record<string, string>;
  /** Files of the sign-up, which most who touch a lander need next. */
  next: string[];
  icons: Record<NicheName, string>;
}

/** The files of the built site that the server fills. */
@Injectable()
export class PageTemplates {
  private templates: Templates | null = null;
  private builtAt = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Read once; while the site is being worked on, again after each build. */
  load(): Templates {
    const { production, siteDir } = this.config;
    if (this.templates && (production || this.builtAt === builtAt(siteDir))) return this.templates;
    this.builtAt = builtAt(siteDir);
    this.templates = readTemplates(siteDir);
    return this.templates;
  }
}

/** The one of the shell's scripts that runs as it stands there. */
const INLINE_SCRIPT = /<script data-program="[^"]*">([^]*?)<\/script>/;

const builtAt = (folder: string): number => statSync(path.join(folder, 'index.html')).mtimeMs;

function readTemplates(folder: string): Templates {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const perNiche = (make: (niche: NicheName) => string) =>
    Object.fromEntries(NICHES.map((n) => [n, read(make(n))])) as Record<NicheName, string>;
  const shell = read('index.html');
  const parts = JSON.parse(read('pages.json')) as PageParts;
  return {
    shell,
    script: INLINE_SCRIPT.exec(shell)?.[1] ?? '',
    css: [...shell.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, name]) => read(name!)).join('\n'),
    parts,
    landers: JSON.parse(read('landers.json')) as Record<string, string>,
    next: nextFiles(shell, parts),
    themes: JSON.parse(read('themes.json')) as Record<NicheName, ThemeFile>,
    landings: perNiche((niche) => `landing/${niche}.html`),
    icons: perNiche((niche) => `icons/${niche}.svg`),
  };
}

/** The program's first files and those of the sign-up. */
function nextFiles(shell: string, { pages }: PageParts): string[] {
  const first = [...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name!);
  const signUp = pages.find(({ path: address }) => address === 'signup')?.files ?? [];
  return [...new Set([...first, ...signUp])].map((file) => `/${file}`);
}
