interface Chapter {
  /** The fragment of its heading. */
  id: string;
  title: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plainText = (html: string) =>
  html.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Gives each second-level heading of a page an id, and lists them. */
export function addContents(page: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const html = page.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, heading: string) => {
    const id = `chapter-${chapters.length + 1}`;
    chapters.push({ id, title: plainText(heading) });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  return { html, chapters };
}
