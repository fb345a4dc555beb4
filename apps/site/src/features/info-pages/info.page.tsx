import { getPage } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { callApi, servedAnswer, servedMissing } from '../../api/call-api';
import { NotFoundView } from '../../ui/not-found-view';
import { paths } from '../../site/paths';
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

/** A legal or information page by its token; an unknown token is the 404 page. */
export default function InfoPage() {
  const { token = '' } = useParams();
  return <Info key={token} token={token} />;
}

function Info({ token }: { token: string }) {
  const { t } = useTranslation('app');
  const { data: page, isPending, isError } = usePage(token);
  usePageTitle(isError ? t('title.not_found') : page?.title);
  if (isError) return <NotFoundView />;
  return (
    <article className="d-page is-narrow d-text" aria-busy={isPending}>
      {page ? (
        <>
          <h1>{page.title}</h1>
          <div dangerouslySetInnerHTML={{ __html: page.html }} />
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
