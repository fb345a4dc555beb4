import type { AdminOwnText, OwnTextOwner, OwnTextPart } from '@duet/contract';
import { readStartBlocks } from '@duet/contract';
import { Box } from '@mui/material';
import {
  DefaultEditorOptions,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
} from 'ra-input-rich-text';
import { ClearButtons, RichTextInput, RichTextInputToolbar } from 'ra-input-rich-text';
import { Form, HttpError, required, SaveButton, TextInput, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useConsoleProvider } from '../data/use-act';
import { Section } from '../ui/facts';
import { UnsavedWork } from '../ui/record-form';
import { t } from '../ui/texts';
import { StartBlocksInput } from './start-blocks.input';
import { partName } from './words';

interface Props {
  text: AdminOwnText;
  owner: OwnTextOwner;
  onDone: (saved: AdminOwnText) => void;
}

/** Styles of the editor carry the page's nonce. */
const EDITOR = {
  ...DefaultEditorOptions,
  injectNonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '',
};

/** The draft of a text, one field for each part. It begins with what stands there now. */
export function TextForm({ text, owner, onDone }: Props) {
  const save = useSave({ text, owner, onDone });
  const parts = (text.draft ?? text.published)?.parts ?? text.inherited;
  return (
    <Section title={t('own-texts.form.title')}>
      <Form record={{ id: text.key, parts: toFields(text, parts) }} onSubmit={save} key={text.version}>
        <UnsavedWork />
        {text.parts.map((part) => (
          <Part key={part.name} part={part} />
        ))}
        <Box sx={{ mt: 1 }}>
          <SaveButton label={t('own-texts.form.save')} alwaysEnable={!text.draft && !text.published} />
        </Box>
      </Form>
    </Section>
  );
}

function Part({ part }: { part: OwnTextPart }) {
  const common = { source: `parts.${part.name}`, label: partName(part), validate: required(), fullWidth: true };
  if (part.format === 'blocks') return <StartBlocksInput part={part} />;
  if (part.format === 'rich') return <RichTextInput {...common} editorOptions={EDITOR} toolbar={<Toolbar />} />;
  return (
    <TextInput
      {...common}
      multiline={part.format === 'paragraph'}
      minRows={part.format === 'paragraph' ? 3 : 1}
      helperText={false}
      slotProps={{ htmlInput: { maxLength: part.max } }}
    />
  );
}

/** Buttons for everything that a page keeps: colours, alignment and pictures are the site's own affair. */
const Toolbar = () => (
  <RichTextInputToolbar size="small">
    <LevelSelect size="small" />
    <FormatButtons size="small" />
    <ListButtons size="small" />
    <LinkButtons size="small" />
    <QuoteButtons size="small" />
    <ClearButtons size="small" />
  </RichTextInputToolbar>
);

const isBlocks = (text: AdminOwnText, name: string) =>
  text.parts.some((part) => part.name === name && part.format === 'blocks');

/** The parts as the form has them: blocks are rows of it. */
const toFields = (text: AdminOwnText, parts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, isBlocks(text, name) ? readStartBlocks(value) : value]),
  );

/** The fields of the form as the text has them; empty texts of blocks are left out. */
const toParts = (text: AdminOwnText, fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isBlocks(text, name) ? blocksToJson(value) : String(value)]),
  );

const blocksToJson = (blocks: unknown): string =>
  JSON.stringify(blocks ?? [], (_key, value: unknown) => (value === null || value === '' ? undefined : value));

function useSave({ text, owner, onDone }: Props) {
  const provider = useConsoleProvider();
  const notify = useNotify();
  const { kind, key, locale, version } = text;
  return async (values: FieldValues) => {
    const parts = toParts(text, (values as { parts: Record<string, unknown> }).parts);
    try {
      onDone(await provider.saveOwnText({ kind, key, locale }, { ...owner, version, parts }));
      notify(t('own-texts.form.saved'), { type: 'success' });
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notify(error.message, { type: 'error' });
      return (error.body as { errors?: Record<string, string> } | null)?.errors;
    }
  };
}
