import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { memo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site';
import { Icon } from '../../ui';
import { readMessageDraft, writeMessageDraft } from './drafts';
import './composer.css';
import { graphemes } from './merge-messages';

interface Props {
  /** Whom the draft belongs to. */
  draftOf: string;
  name: string;
  /** Credits that the next message costs. */
  price: number | undefined;
  onSend: (text: string) => void;
  /** Told with every key. */
  onType?: () => void;
  /** What else can be sent, before the field. */
  start?: ReactNode;
}

const NEAR = 100;
// On phones Enter begins a new line; the button sends.
const hasMouse = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

function useComposer(draftOf: string, onSend: (text: string) => void) {
  const { settings } = useSite();
  const [text, setText] = useState(() => readMessageDraft(draftOf));
  const left = settings.message_length - graphemes(text.trim());
  const change = (next: string) => {
    setText(next);
    writeMessageDraft(draftOf, next);
  };
  const ready = text.trim() !== '' && left >= 0;
  const send = () => {
    if (!ready) return;
    onSend(text.trim());
    change('');
  };
  return { text, left, ready, change, send };
}

function Form({ draftOf, name, price, onSend, onType, start }: Props) {
  const { t } = useTranslation('chat');
  const { text, left, ready, change, send } = useComposer(draftOf, onSend);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasMouse()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="c-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {start}
      <InputBase
        className="c-input"
        multiline
        maxRows={6}
        value={text}
        placeholder={t('placeholder', { name })}
        inputProps={{ 'aria-label': t('placeholder', { name }), enterKeyHint: hasMouse() ? 'send' : 'enter' }}
        onChange={({ target }) => {
          change(target.value);
          if (target.value.trim()) onType?.();
        }}
        onKeyDown={onKey}
      />
      <div className="c-side">
        <span className="c-price">
          {left <= NEAR ? (
            <span className={left < 0 ? 'is-over' : ''} role="status">
              {t(left < 0 ? 'too_long' : 'left', { count: Math.abs(left) })}
            </span>
          ) : (
            price !== undefined && t('price', { count: price })
          )}
        </span>
        <IconButton type="submit" className="c-send" disabled={!ready} aria-label={t('send')}>
          <Icon name="send" />
        </IconButton>
      </div>
    </form>
  );
}

/** Where a message is written; its price stands beside the button before it is pressed. Its field is measured only as it changes. */
export const Composer = memo(Form);
