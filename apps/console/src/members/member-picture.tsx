import type { AdminMember } from '@duet/contract';
import { Avatar } from '@mui/material';

/** The main photo in small, or the first letter of the name. */
export const MemberPicture = ({ member, size = 36 }: { member: AdminMember; size?: number }) => (
  <Avatar
    alt=""
    {...(member.main_photo_id ? { src: `/api/admin/photos/${member.main_photo_id}/thumb` } : {})}
    sx={{ width: size, height: size, bgcolor: member.site_color, fontSize: size * 0.42 }}
  >
    {member.name.charAt(0).toUpperCase()}
  </Avatar>
);
