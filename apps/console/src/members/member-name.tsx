import { Link as MuiLink } from '@mui/material';
import type { MouseEvent } from 'react';
import { ReferenceField } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../ui/texts';
import { memberPath } from './member-path';

interface Props {
  id: string;
  /** Null: of an account that has been deleted. */
  name: string | null;
}

/** A row that leads somewhere else is not followed by a press on a link in it. */
const stay = (event: MouseEvent) => event.stopPropagation();

/** A member by name, leading to their page. */
export const MemberLink = ({ id, name }: Props) =>
  name === null ? (
    t('members.deleted')
  ) : (
    <MuiLink component={Link} to={memberPath(id)} onClick={stay}>
      {name}
    </MuiLink>
  );

/** A member of whom only the id is known: those of one page are read at once. */
export const MemberName = ({ id }: { id: string }) => (
  <ReferenceField
    record={{ id: '', member_id: id }}
    source="member_id"
    reference="members"
    empty={t('members.deleted')}
  />
);
