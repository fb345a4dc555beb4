import { countGraphemes } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { Icon } from '../../ui';
import { moveMessageDraft, readMessageDraft, writeMessageDraft } from '../../members/session/message-drafts';
import styles from './composer.module.css';

interface Props {
  /** Id of the member who writes. */
  me: string;
  /** The conversation or the member that is written to. */
  draftOf: string;
  /** The member with whom this is the conversation: what was begun before there was one goes on here. */
  member?: string;
  name: string;
  /** Credits that the next message costs; left out until that is known. */
  price?: number;
  onSend: (text: string) => void;
  /** Called with every key. */
  onType?: () => void;
  /** Other things to send, shown before the field. */
  start?: ReactNode;
  /** The field takes the focus when this becomes something else: what is answered was chosen. */
  focusOn?: string | undefined;
  /** Nothing can be written yet: the server draws it so, and so it stands until the conversation is there. */
  readOnly?: boolean;
}

type FieldProps = Pick<Props, 'me' | 'draftOf' | 'member' | 'onSend' | 'readOnly' | 'focusOn'>;

/** From so many characters left on they are counted. */
const NEAR = 200;
// On phones Enter begins a new line; the button sends.
const hasMouse = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

// The recipient at the time the last composer was removed.
let lastWriting = '';

/** The field; it has the focus again when the conversation takes the place of its beginning under the writer's hands. */
function useField({ draftOf, member, readOnly, focusOn }: FieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusOn) field.current?.focus();
  }, [focusOn]);
  useLayoutEffect(() => {
    if (readOnly) return undefined;
    const element = field.current;
    if (member && [member, draftOf].includes(lastWriting)) element?.focus();
    lastWriting = '';
    return () => {
      lastWriting = document.activeElement === element ? draftOf : '';
    };
  }, [draftOf, member, readOnly]);
  return field;
}

function useComposer(props: FieldProps) {
  const { me, draftOf, member, onSend, readOnly } = props;
  const { settings } = useSite();
  const field = useField(props);
  const [text, setText] = useState(() => {
    if (readOnly) return '';
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
    <span className={styles.hint} aria-hidden="true">
      {name && t('placeholder', { name })}
    </span>
  );
}

function Form(props: Props) {
  const { name, price, onType, start, readOnly = false } = props;
  const { t } = useTranslation('chat');
  const { field, text, left, ready, change, submit } = useComposer(props);
  const isSentByEnter = !readOnly && hasMouse();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && isSentByEnter) submit(event);
  };
  return (
    <form className={styles.composer} data-testid="composer" onSubmit={submit} inert={readOnly}>
      {left <= NEAR && (
        <p className={left < 0 ? `${styles.count} ${styles.over}` : styles.count} role="status">
          {t(left < 0 ? 'too_long' : 'left', { count: Math.abs(left) })}
        </p>
      )}
      {start}
      <InputBase
        className={styles.input}
        inputRef={field}
        multiline
        readOnly={readOnly}
        maxRows={6}
        value={text}
        startAdornment={text === '' && <Hint name={name} />}
        inputProps={{ 'aria-label': t('placeholder', { name }), enterKeyHint: isSentByEnter ? 'send' : 'enter' }}
        onChange={({ target }) => {
          change(target.value);
          if (target.value.trim()) onType?.();
        }}
        onKeyDown={onKey}
      />
      <div className={styles.side}>
        <span className={styles.price}>{price !== undefined && t('price', { count: price })}</span>
        <IconButton
          type="submit"
          className={styles.send}
          data-testid="send"
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

/**
 * Where a message is written; its price stands beside the button before it is pressed. Its field is measured only as it
 * changes. What was begun before is read when it can be written in.
 */
export const Composer = memo((props: Props) => <Form key={props.readOnly ? 'read-only' : 'open'} {...props} />);
