import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FontName } from '@duet/contract';
import { fontFallback, fonts } from '../src/site/themes/fonts';

export interface FontFile {
  fileName: string;
  source: Buffer;
}

const require = createRequire(import.meta.url);
const script = /\/\* [a-z0-9-]+-(latin|latin-ext)-[a-z]+-normal \*\/\s*(@font-face \{[^}]+\})/g;

/** The `@font-face` rules of a family for the scripts of our locales, and the files they name. */
export function fontFaces(name: FontName): { css: string; files: FontFile[] } {
  const sheet = require.resolve(`@fontsource-variable/${name}/${fonts[name].axis}.css`);
  const files: FontFile[] = [];
  const faces = [...readFileSync(sheet, 'utf8').matchAll(script)].map(([, , face = '']) =>
    face.replace(/url\(\.\/(files\/([^)]+)\.woff2)\)/, (_match, file: string, base: string) => {
      const source = readFileSync(path.join(path.dirname(sheet), file));
      const fileName = `assets/${base}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.woff2`;
      files.push({ fileName, source });
      return `url(/${fileName})`;
    }),
  );
  return { css: squeeze(faces.join('') + fontFallback(name)), files };
}

/** Takes the white space out of generated CSS. */
export function squeeze(css: string): string {
  return css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replace(/;}/g, '}');
}
