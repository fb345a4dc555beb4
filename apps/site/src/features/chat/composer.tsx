import { countGraphemes } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site';
import { Icon } from '../../ui';
import { moveMessageDraft, readMessageDraft, writeMessageDraft } from './drafts';
import './composer.css';

interface Props {
  /** Id of the member who writes. */
  me: string;
  /** The conversation or the member that is written to. */
  draftOf: string;
  /** The member with whom this is the conversation: what was begun before there was one goes on here. */
  member?: string;
  name: string;
  /** Credits that the next message costs. */
  price: number;
  onSend: (text: string) => void;
  /** Called with every key. */
  onType?: () => void;
  /** Other things to send, shown before the field. */
  start?: ReactNode;
}

/** From so many characters left on they are counted. */
const NEAR = 200;
// On phones Enter begins a new line; the button sends.
const hasMouse = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

// The recipient at the time the last composer was removed.
let lastWriting = '';

/** The field; it has the focus again when the conversation takes the place of its beginning under the writer's hands. */
function useField({ draftOf, member }: Pick<Props, 'draftOf' | 'member'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (member && [member, draftOf].includes(lastWriting)) element?.focus();
    lastWriting = '';
    return () => {
      lastWriting = document.activeElement === element ? draftOf : '';
    };
  }, [draftOf, member]);
  return field;
}

function useComposer({ me, draftOf, member, onSend }: Pick<Props, 'me' | 'draftOf' | 'member' | 'onSend'>) {
  const { settings } = useSite();
  const field = useField({ draftOf, member });
  const [text, setText] = useState(() => {
    if (member) moveMessageDraft(me, member, draftOf);
    return readMessageDraft(me, draftOf);
  });
  const left = settings.message_length - countGraphemes(text.trim());
  const change = (next: string) => {
    setText(next);
    writeMessageDraft(me, draftOf, next);
  };
  const ready = text.trim() !== '' && left >= 0;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (!ready) return;
    onSend(text.trim());
    change('');
  };
  return { field, text, left, ready, change, submit };
}

/** Hint on one line in any width: a placeholder would wrap and make the field grow. */
function Hint({ name }: { name: string }) {
  const { t } = useTranslation('chat');
  return (
    <span className="c-hint" aria-hidden="true">
      {t('placeholder', { name })}
    </span>
  );
}

function Form({ me, draftOf, member, name, price, onSend, onType, start }: Props) {
  const { t } = useTranslation('chat');
  const { field, text, left, ready, change, submit } = useComposer({ me, draftOf, member, onSend });
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && hasMouse()) submit(event);
  };
  return (
    <form className="c-composer" onSubmit={submit}>
      {left <= NEAR && (
        <p className={left < 0 ? 'c-count is-over' : 'c-count'} role="status">
          {t(left < 0 ? 'too_long' : 'left', { count: Math.abs(left) })}
        </p>
      )}
      {start}
      <InputBase
        className="c-input"
        inputRef={field}
        multiline
        maxRows={6}
        value={text}
        startAdornment={text === '' && <Hint name={name} />}
        inputProps={{ 'aria-label': t('placeholder', { name }), enterKeyHint: hasMouse() ? 'send' : 'enter' }}
        onChange={({ target }) => {
          change(target.value);
          if (target.value.trim()) onType?.();
        }}
        onKeyDown={onKey}
      />
      <div className="c-side">
        <span className="c-price">{t('price', { count: price })}</span>
        <IconButton
          type="submit"
          className="c-send"
          aria-disabled={!ready}
          aria-label={t('send')}
          // The field keeps the focus, and with it a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon name="send" />
        </IconButton>
      </div>
    </form>
  );
}

/** Where a message is written; its price stands beside the button before it is pressed. Its field is measured only as it changes. */
export const Composer = memo(Form);
