import { useChosenSite } from '../layout/chosen-site';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { useSaved } from '../ui/use-saved';
import { TrafficPartnerFields } from './traffic-partner.fields';
import { fromNewForm } from './traffic-partner.form-values';

const DEFAULTS = { click_field: 'sub1', events: ['sign_up', 'activation', 'first_payment'], is_on: true };

/** A new partner of one site. */
export function TrafficPartnerCreate() {
  const { site } = useChosenSite();
  return (
    <RecordCreate
      title="New traffic partner"
      text="It is told of those who sign up from now on by links with its network."
      mutationOptions={useSaved('Partner saved. It is told of sign-ups from now on.', 'traffic-partners')}
      transform={fromNewForm}
      defaultValues={{ site_id: site?.id, ...DEFAULTS }}
    >
      <SiteInput maxWidth={620} />
      <TrafficPartnerFields isNew />
    </RecordCreate>
  );
}
