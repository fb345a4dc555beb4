import { AutocompleteInput, required } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { t } from './texts';

/** The site that a new record belongs to. */
export function SiteInput({ maxWidth }: { maxWidth?: number }) {
  const { sites } = useChosenSite();
  return (
    <AutocompleteInput
      source="site_id"
      label={t('ui.site')}
      choices={sites.map(({ id, name }) => ({ id, name }))}
      validate={required()}
      fullWidth
      sx={{ maxWidth }}
    />
  );
}
