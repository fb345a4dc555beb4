import { useEffect, useRef } from 'react';
import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { isInstalled, useIsNoteHidden } from '../../site/browser';
import { useDismissal } from '../../members/session/dismissals';
import { useUser } from '../../members/session/use-user';

const COUNTRIES = ['NL', 'DE'];

function useWanted(): boolean {
  const { settings, country } = useSite();
  const isVisitor = useUser() === null;
  const isWarnedCountry = COUNTRIES.includes(country ?? '');
  return isVisitor && isWarnedCountry && settings.enable_site_entry_popup === 'yes';
}

/** "Important information", once, for visitors from the countries that ask for it. */
export function EntryWarning() {
  const { t } = useTranslation('app');
  const { settings } = useSite();
  const [dismissed, dismiss] = useDismissal('entry-warning');
  const dialog = useRef<HTMLDialogElement>(null);
  const isQuiet = useIsNoteHidden('entry-warning', dismissed || isInstalled());
  const open = useWanted() && !isQuiet;
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  if (!open) return null;
  return (
    <dialog ref={dialog} className="d-dialog" aria-labelledby="entry-warning" onClose={dismiss}>
      <h2 id="entry-warning">{t('entry_warning.title')}</h2>
      <p>{t('entry_warning.adults', { name: settings.name, min_age: settings.min_age })}</p>
      <p>
        {t(settings.fictional_profiles === 'labelled' ? 'entry_warning.labelled' : 'entry_warning.real', {
          name: settings.name,
        })}
      </p>
      <p>{t('entry_warning.costs')}</p>
      {settings.demo && <p>{t('disclaimer.demo')}</p>}
      {/* At once: the close event comes a moment later, and the page may be gone by then. */}
      <form method="dialog" onSubmit={dismiss}>
        <button className="d-btn d-btn-primary">{t('entry_warning.close')}</button>
      </form>
    </dialog>
  );
}
