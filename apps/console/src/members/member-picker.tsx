import type { AdminMember } from '@duet/contract';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { t } from '../ui/texts';
import { memberQuery } from './member-query';

interface Props {
  source: string;
  label: string;
  /** The site whose member it has to be; absent: any site in reach. */
  siteId?: string;
  helperText?: string | false;
  alwaysOn?: boolean;
}

const nameOf = ({ name, age, email, site_name }: AdminMember) =>
  t('members.picker.option', { name, age, contact: email ?? site_name });
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** One member, found by the beginning of the name, the whole e-mail address, or the id. */
export const MemberPicker = ({ source, label, siteId, helperText = false }: Props) => (
  <ReferenceInput source={source} reference="members" sort={BY_NAME} filter={siteId ? { site_id: siteId } : {}}>
    <AutocompleteInput
      label={label}
      optionText={nameOf}
      filterToQuery={memberQuery}
      noOptionsText={t('members.picker.none')}
      helperText={helperText}
      fullWidth
      sx={{ minWidth: { sm: 260 } }}
    />
  </ReferenceInput>
);
