import type { Locale } from '@duet/contract';
import { renderToStaticMarkup } from 'react-dom/server';

/** Rows of one table in words: the name of each value, and the value. */
export interface PageTable {
  table: string;
  rows: (readonly [string, string])[][];
}

export interface PageSection {
  heading: string;
  /** Files of the archive that are shown. */
  pictures: readonly string[];
  tables: readonly PageTable[];
}

/** The readable page of the archive. */
export interface DataPage {
  locale: Locale;
  title: string;
  text: string;
  sections: readonly PageSection[];
}

const STYLE = `:root{color-scheme:light dark}body{max-width:60rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif}
h2{margin-top:2.5rem;border-bottom:1px solid}h3{font-weight:400;opacity:.75}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.15rem 1rem;margin:0 0 1rem;padding:.75rem;border:1px solid #8886;border-radius:.5rem}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}img{max-width:12rem;max-height:16rem;margin:.25rem}
@media(max-width:36rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}`;

function Table({ table, rows }: PageTable) {
  return (
    <>
      <h3>{table}</h3>
      {rows.map((row, index) => (
        <dl key={index}>
          {row.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </>
  );
}

function Section({ heading, pictures, tables }: PageSection) {
  return (
    <section>
      <h2>{heading}</h2>
      {pictures.map((name) => (
        <img key={name} src={name} alt="" loading="lazy" />
      ))}
      {tables.map((table) => (
        <Table key={table.table} {...table} />
      ))}
    </section>
  );
}

/** The page as HTML that stands by itself. Every text is escaped by React. */
export function toDataPage({ locale, title, text, sections }: DataPage): string {
  const page = (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>{text}</p>
        {sections.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
