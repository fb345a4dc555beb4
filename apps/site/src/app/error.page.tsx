import i18next from 'i18next';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useTranslation } from '../site/use-translation';
import { ApiError } from '../api/api-error';
import { ErrorView } from '../ui/error-view';
import { isChunkError } from './chunk-reload';

interface Described {
  /** Null where no server has answered. */
  status: number | null;
  message: string | null;
}

const isOffline = (error: unknown) => isChunkError(error) && !navigator.onLine;

function describe(error: unknown): Described {
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText || null };
  if (error instanceof ApiError) return { status: error.status || 500, message: error.detail || null };
  if (isOffline(error)) return { status: null, message: null };
  if (error instanceof Error && !isChunkError(error)) return { status: 500, message: error.message || null };
  return { status: 500, message: null };
}

function RouteFailure() {
  const { t } = useTranslation('app');
  const { status, message } = describe(useRouteError());
  const isMissing = status === 404;
  if (status === null) return <ErrorView message={t('error.offline')} />;
  return <ErrorView status={status} message={isMissing ? t('not_found.title') : (message ?? t('error.default'))} />;
}

/** The last resort: no layout, no hooks, nothing that could fail a third time. */
function ErrorPageFailure({ error }: { error: unknown }) {
  return (
    <main className="d-last-resort">
      <h1>{i18next.t('app:error.page_failed')}</h1>
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
      <a href="/">{i18next.t('app:error.go_home')}</a>
    </main>
  );
}

class OwnFailure extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorPageFailure error={this.state.error} />;
  }
}

/** Shows a failed route with message and status; if that fails too, a page without any of our components. */
export function ErrorPage() {
  return (
    <OwnFailure>
      <RouteFailure />
    </OwnFailure>
  );
}
