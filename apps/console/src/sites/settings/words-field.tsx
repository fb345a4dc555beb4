import type { AdminSiteDetail, Locale, SettingKey, SettingLayer, WordKey } from '@duet/contract';
import { SETTING_DEFINITIONS } from '@duet/contract';
import { Chip, Stack, TextField } from '@mui/material';
import { ValidationError } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMay } from '../../access/use-may';
import { t } from '../../ui/texts';
import { languageName } from '../../ui/words';
import { SettingFrame } from './setting-frame';
import { layerName } from './setting-text';
import { useSetting } from './use-setting';

interface Props {
  settingKey: SettingKey;
  site: AdminSiteDetail;
}

/** A text in every language of the site; what is not worded here comes from the niche or the platform. */
export function WordsField({ settingKey, site }: Props) {
  const key = settingKey as WordKey;
  const { setValue } = useFormContext();
  const own = useWatch({ name: `words.${key}` }) as Record<string, string | null> | undefined;
  const locales = useWatch({ name: 'settings.locales' }) as Locale[] | null | undefined;
  const isOwn = Object.values(own ?? {}).some(Boolean);
  const reset = () => {
    for (const locale of Object.keys(own ?? {})) setValue(`words.${key}.${locale}`, null, { shouldDirty: true });
  };
  const mayWrite = useMay('sites:write');
  return (
    <SettingFrame
      id={`setting-${key}`}
      label={t(`settings.labels.${key}`)}
      help={t(`setting-help.helps.${key}`)}
      origin={<WordOrigin own={isOwn} inherited={site.word_origins[key]} />}
      own={isOwn && mayWrite}
      fault={null}
      onReset={reset}
    >
      <Stack spacing={1.5} sx={{ maxWidth: 620 }}>
        {(locales ?? site.effective.locales ?? []).map((locale) => (
          <WordField key={locale} locale={locale} settingKey={key} inherited={site.inherited_words[key]?.[locale]} />
        ))}
      </Stack>
    </SettingFrame>
  );
}

/** A text that the form has just lost was still the site's own when it was read: then the niche's comes next. */
const layerBelow = (origin: SettingLayer | undefined) => (!origin || origin === 'site' ? 'niche' : origin);

const WordOrigin = ({ own, inherited }: { own: boolean; inherited: SettingLayer | undefined }) =>
  own ? (
    <Chip size="small" color="primary" label={layerName('site')} />
  ) : (
    <Chip
      size="small"
      variant="outlined"
      label={t('settings.origin.from', { layer: layerName(layerBelow(inherited)) })}
    />
  );

interface WordProps {
  locale: Locale;
  settingKey: WordKey;
  inherited: string | undefined;
}

function WordField({ locale, settingKey, inherited }: WordProps) {
  const definition = SETTING_DEFINITIONS[settingKey];
  const { own, value, change, fault } = useSetting({
    source: `words.${settingKey}.${locale}`,
    settingKey,
    inherited: '',
  });
  const mayWrite = useMay('sites:write');
  const most = definition.type === 'words' ? definition.max : 0;
  return (
    <TextField
      label={languageName(locale)}
      value={own ? value : ''}
      placeholder={inherited}
      onChange={({ target }) => change(target.value)}
      disabled={!mayWrite}
      error={fault !== null}
      helperText={
        fault ? (
          <ValidationError error={fault} />
        ) : own ? (
          t('settings.words.length', { used: String(value).length, most })
        ) : undefined
      }
      multiline={definition.type === 'words' && definition.long}
      fullWidth
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
