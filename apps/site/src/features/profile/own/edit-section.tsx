import Button from '@mui/material/Button';
import type { FormikValues } from 'formik';
import { Suspense, useCallback, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { loadTexts } from '../../../site/i18n';
import { Icon, Sheet, showToast, TextSkeleton } from '../../../ui';
import { partOnDemand } from '../../../ui/part-on-demand';
import type { ProfilePart } from './edit-form';
import type { ProfileChange } from '../../../members/profile/use-own-profile';
import styles from './own-profile.module.css';

const EditForm = partOnDemand(async () => {
  const [form] = await Promise.all([import('./edit-form'), loadTexts(['profile-forms'])]);
  return form;
});

interface Props<V> {
  /** Name of the section in the page's address, after the #. */
  id: ProfilePart;
  title: string;
  /** Heading of the sheet, where it differs from the section's. */
  sheetTitle?: string;
  /** First values of the sheet's fields. */
  initial: V;
  toBody: (values: V) => ProfileChange;
  /** The section as it reads. */
  children: ReactNode;
}

/** Opens the section that the address names, and shows where it stands. */
function useOpenByAddress(id: string, open: () => void): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    document.getElementById(id)?.scrollIntoView();
    open();
  }, [hash, id, open]);
}

/** A part of the profile: read on the page, changed in a sheet. */
export function EditSection<V extends FormikValues>(props: Props<V>) {
  const { id, title, sheetTitle = title, initial, toBody, children } = props;
  const { t } = useTranslation(['own-profile', 'app']);
  const [open, setOpen] = useState(false);
  const heading = useId();
  // Always the same one: the address opens the sheet once, not with every later render.
  const show = useCallback(() => {
    void EditForm.load();
    setOpen(true);
  }, []);
  useOpenByAddress(id, show);
  const saved = () => {
    setOpen(false);
    showToast(t('app:saved'), 'good');
  };
  return (
    <section className={styles.section} id={id} aria-labelledby={heading}>
      <div className={styles.sectionHead}>
        <h2 id={heading}>{title}</h2>
        <Button
          variant="text"
          startIcon={<Icon name="edit" size={18} />}
          aria-label={t('edit_label', { section: title })}
          onClick={show}
        >
          {t('edit')}
        </Button>
      </div>
      {children}
      <Sheet open={open} title={sheetTitle} onClose={() => setOpen(false)} width="sm">
        <Suspense fallback={<TextSkeleton count={6} />}>
          <EditForm part={id} initial={initial} toBody={(values) => toBody(values as V)} onSuccess={saved} />
        </Suspense>
      </Sheet>
    </section>
  );
}
