const STYLE = / style="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' };

const decode = (text: string): string => text.replace(/&(quot|#x27|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? '');

/**
 * Moves the styles that elements carry into rules: the page's policy takes the styles that it names alone, and an attribute
 * is none of them. `html` is as React writes it: quotes within texts are escaped, so that only attributes are found.
 */
export function moveStylesToRules(html: string): { html: string; css: string } {
  const numbers = new Map<string, number>();
  const lifted = html.replace(STYLE, (_whole, style: string) => {
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-style="${number}"`;
  });
  const rules = [...numbers].map(([style, number]) => `[data-style="${number}"]{${decode(style)}}`);
  return { html: lifted, css: rules.join('') };
}
