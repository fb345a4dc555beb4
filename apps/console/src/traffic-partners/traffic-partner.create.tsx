import { useChosenSite } from '../layout/chosen-site';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { TrafficPartnerFields } from './traffic-partner.fields';
import { fromNewForm } from './traffic-partner.form-values';

const DEFAULTS = { click_field: 'sub1', events: ['sign_up', 'activation', 'first_payment'], is_on: true };

/** A new partner of one site. */
export function TrafficPartnerCreate() {
  const { site } = useChosenSite();
  return (
    <RecordCreate
      title={t('traffic-partners.create.title')}
      text={t('traffic-partners.create.text')}
      mutationOptions={useSaved(t('traffic-partners.create.saved'), 'traffic-partners')}
      transform={fromNewForm}
      defaultValues={{ site_id: site?.id, ...DEFAULTS }}
    >
      <SiteInput maxWidth={620} />
      <TrafficPartnerFields isNew />
    </RecordCreate>
  );
}
