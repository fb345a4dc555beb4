import { getPage } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { ApiError } from '../../api/api-error';
import { callApi, servedAnswer, servedMissing } from '../../api/call-api';
import { NotFoundView } from '../../ui/not-found-view';
import { paths } from '../../site/paths';
import { addContents } from './contents';
import styles from './info.module.css';
import { usePageTitle } from '../../site/page-title.store';
import { useSite } from '../../site';

function usePage(slug: string) {
  const { locale } = useSite();
  const pageOptions = { params: { slug }, query: { locale } };
  const [isMissing] = useState(() => servedMissing(getPage, pageOptions));
  const query = useQuery({
    queryKey: ['texts', 'page', slug, locale],
    queryFn: ({ signal }) => callApi(getPage, { ...pageOptions, signal }),
    initialData: () => servedAnswer(getPage, pageOptions),
    enabled: !isMissing,
    staleTime: Infinity,
    throwOnError: (error) => !(error instanceof ApiError && error.status === 404),
  });
  return { ...query, isError: isMissing || query.isError };
}

/** A page with as many chapters has a table of contents. */
const LONG = 4;

/** A legal or information page by its token; an unknown token is the 404 page. */
export default function InfoPage() {
  const { token = '' } = useParams();
  return <Info key={token} token={token} />;
}

/** The chapters of a long page, closed at first so that the text begins at once; nothing for a short one. */
function Contents({ chapters }: { chapters: ReturnType<typeof addContents>['chapters'] }) {
  const { t } = useTranslation('app');
  if (chapters.length < LONG) return null;
  return (
    <details className={styles.contents}>
      <summary>{t('contents')}</summary>
      <nav aria-label={t('contents')}>
        <ul>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function Info({ token }: { token: string }) {
  const { t } = useTranslation('app');
  const { data: page, isPending, isError } = usePage(token);
  usePageTitle(isError ? t('title.not_found') : page?.title);
  const { html, chapters } = useMemo(() => addContents(page?.html ?? ''), [page?.html]);
  if (isError) return <NotFoundView />;
  return (
    <article className="d-page is-narrow d-text" aria-busy={isPending}>
      {page ? (
        <>
          <h1>{page.title}</h1>
          <Contents chapters={chapters} />
          <div dangerouslySetInnerHTML={{ __html: html }} />
          {token === 'return-policy' && (
            <p>
              <Link to={paths.withdrawal}>{t('footer.withdrawal')}</Link>
            </p>
          )}
        </>
      ) : (
        <div className="d-lines" role="status">
          <span className="d-hidden">{t('loading')}</span>
        </div>
      )}
    </article>
  );
}
