import type { AdminOwnText, OwnTextOwner, OwnTextVersion } from '@duet/contract';
import { Button, List, ListItem, ListItemText } from '@mui/material';
import { useAct } from '../data/use-act';
import { Section } from '../ui/facts';
import { t } from '../ui/texts';
import { whenText } from '../ui/words';

interface Props {
  text: AdminOwnText;
  owner: OwnTextOwner;
  onDone: (saved: AdminOwnText) => void;
  mayWrite: boolean;
}

/** Everything that was ever published here; an older version becomes the draft again. */
export function TextVersions({ text, owner, onDone, mayWrite }: Props) {
  const { kind, key, locale, version } = text;
  const restore = useAct(
    (provider, { content }: OwnTextVersion) =>
      provider.saveOwnText({ kind, key, locale }, { ...owner, version, parts: content!.parts }),
    { done: t('own-texts.versions.restored'), onDone, resource: 'own-texts' },
  );
  if (text.versions.length === 0) return null;
  return (
    <Section title={t('own-texts.versions.title')}>
      <List dense disablePadding>
        {text.versions.map((one) => (
          <ListItem
            key={one.version}
            disableGutters
            secondaryAction={
              mayWrite &&
              one.content && (
                <Button size="small" disabled={restore.isPending} onClick={() => restore.run(one)}>
                  {t('own-texts.versions.restore')}
                </Button>
              )
            }
          >
            <ListItemText
              primary={versionText(one)}
              secondary={[one.published_by, one.note].filter(Boolean).join(' · ')}
            />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}

function versionText({ version, content, published_at }: OwnTextVersion): string {
  const values = { version, when: whenText(published_at) };
  return content ? t('own-texts.versions.published', values) : t('own-texts.versions.withdrawn', values);
}
