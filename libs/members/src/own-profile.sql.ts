import { mainImageSql, ownPhotosSql } from '@duet/photos';
import { ageSql } from './card';

/**
 * SQL of the member's own profile, with every field of the specification. `profile` is an alias of profiles, `context` a
 * jsonb parameter made of `ownContext`.
 */
export function ownProfileSql(profile: string, context: string): string {
  const columns = ['id', 'name', 'country', 'region', 'city', 'gender', 'sexuality', 'hair_color', 'eye_color']
    .concat('body_type', 'relationship_status', 'tattoos', 'about_me', 'looking_for', 'invisible', 'status')
    .concat('disabled_reason', 'read_receipts', 'public_profile')
    .map((column) => `'${column}', ${profile}.${column}`);
  return `json_build_object(${columns.join(', ')},
    'date_of_birth', to_char(${profile}.birth_date, 'YYYY-MM-DD'), 'age', ${ageSql(profile, `(${context}::jsonb->'today')`)},
    'interests', to_json(${profile}.interests), 'hidden_fields', to_json(${profile}.hidden_fields),
    'main_image', ${mainImageSql(profile, context)},
    'photos', ${ownPhotosSql(profile, context)})`;
}
