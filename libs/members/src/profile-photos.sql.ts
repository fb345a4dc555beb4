/** Statements of the photos lib on the profile of member `$2` of site `$1`: its lock, and its main photo `$3`. */
export const PROFILE_STATEMENTS = {
  lock: 'SELECT 1 FROM profiles WHERE site_id = $1 AND id = $2 FOR NO KEY UPDATE',
  setMainPhoto: `UPDATE profiles SET main_photo = $3::jsonb
    WHERE site_id = $1 AND id = $2 AND main_photo IS DISTINCT FROM $3::jsonb`,
} as const;
