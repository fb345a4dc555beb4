import i18next from 'i18next';

/** The last resort: no layout, no hooks, nothing that could fail a third time. */
export function ErrorPageFailure({ error }: { error: unknown }) {
  return (
    <main className="d-last-resort">
      <h1>{i18next.t('app:error.page_failed')}</h1>
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
      <a href="/">{i18next.t('app:error.go_home')}</a>
    </main>
  );
}
