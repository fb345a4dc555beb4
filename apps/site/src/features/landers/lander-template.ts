export interface LanderSources {
  frame: string;
  page: string;
  join: string;
  start: string;
  portraits: string;
  signs: string;
}

/** Links to the built files of a lander. */
export interface LanderLinks {
  styles: readonly string[];
  scripts: readonly string[];
}

const withoutComments = (html: string): string => html.replace(/<!--[^]*?-->/g, '');

/** Joins the frame that all landers share with a lander's own page into the template that the server fills. */
export function landerTemplate(parts: LanderSources, { styles, scripts }: LanderLinks): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}" />`).join('');
  const modules = scripts.map((file) => `<script type="module" src="/${file}"></script>`).join('');
  const filled = parts.frame
    .replace('<!--page-->', () => parts.page)
    .replace('<!--portraits-->', () => parts.portraits)
    .replace('<!--signs-->', () => parts.signs)
    .replace('<!--join-->', () => parts.join)
    .replaceAll('<!--start-->', () => parts.start)
    .replace('<!--styles-->', () => links)
    .replace('<!--scripts-->', () => modules);
  return withoutComments(filled)
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
