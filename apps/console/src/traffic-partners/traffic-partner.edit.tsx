import type { AdminPartner } from '@duet/contract';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { useSaved } from '../ui/use-saved';
import { TrafficPartnerFields } from './traffic-partner.fields';
import { fromForm } from './traffic-partner.form-values';

const headOf = ({ name, site_name }: AdminPartner) => ({
  title: `${name} on ${site_name}`,
  text: 'What waits is sent to the address as it is saved here.',
});

/** A partner: where it is told what. */
export const TrafficPartnerEdit = () => (
  <RecordEdit<AdminPartner>
    title="Traffic partner"
    head={headOf}
    write="partners:write"
    mutationOptions={useSaved('Partner saved.', 'traffic-partners')}
    transform={fromForm}
    removal={
      <RemoveButton
        title="Remove this partner?"
        text="It is told nothing more, and the list of what it was told goes with it."
        done="Partner removed."
      />
    }
  >
    <TrafficPartnerFields />
  </RecordEdit>
);
