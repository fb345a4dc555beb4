import type { ChatPartner } from '@duet/contract';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { loadTexts } from '../../site/i18n';
import { Icon } from '../../ui';
import { DrawnPart } from '../../ui/drawn-part';
import { partOnDemand } from '../../ui/part-on-demand';
import { useIcebreakerList, useIcebreakerPrice } from '../../members/icebreakers/icebreaker-list';
import {
  askForIcebreakers,
  closeIcebreakers,
  forgetAskedIcebreakers,
  takeChosenIcebreaker,
  useIcebreakersState,
} from '../../members/icebreakers/icebreakers.store';
import type { WritingLimit } from './use-writing-limit';
import styles from './icebreakers.module.css';

const IcebreakerPanel = partOnDemand(async () => {
  const texts = loadTexts(['icebreakers']);
  const part = await import('./icebreaker-panel');
  await texts;
  return part;
});

interface Props {
  profile: ChatPartner;
  limit: WritingLimit | null;
  /** The conversation has no message: they show by themselves, in their place below the greeting. */
  isEmpty: boolean;
  onSend: (text: string) => void;
}

/** Opens the icebreakers again; it takes the focus from the button that has closed them. */
function OpenButton({ onOpen, hasFocus }: { onOpen: () => void; hasFocus: boolean }) {
  const { t } = useTranslation('icebreakers');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  return (
    <Button ref={button} variant="outlined" className={styles.open} startIcon={<Icon name="spark" />} onClick={onOpen}>
      {t('open')}
    </Button>
  );
}

/** The request of a button ends with the conversation's page; its way from the member's address to its own one is no end. */
function useForgetting(memberId: string): void {
  useEffect(
    () => () => {
      const { pathname } = window.location;
      if (pathname !== paths.memberChat(memberId) && !pathname.startsWith(paths.chat(''))) {
        forgetAskedIcebreakers(memberId);
      }
    },
    [memberId],
  );
}

/** Sends the line that was pressed on the sheet of a match; where nothing can be sent it is forgotten. */
function useChosenLine({
  profile,
  isOffered,
  onSend,
}: Pick<Props, 'profile' | 'onSend'> & { isOffered: boolean }): void {
  useEffect(() => {
    const line = takeChosenIcebreaker(profile.id);
    if (line !== null && isOffered) onSend(line);
  }, [profile.id, isOffered, onSend]);
}

/**
 * Ready-made first lines (D-34): in an empty conversation they show by themselves until they are closed, elsewhere once the
 * profile's button has asked for them. Nothing is sent before one of them is pressed.
 */
export function Icebreakers({ profile, limit, isEmpty, onSend }: Props) {
  const state = useIcebreakersState(profile.id);
  const [wasClosed, setClosed] = useState(false);
  useForgetting(profile.id);
  const isOffered = limit !== 'unconfirmed' && limit !== 'conversations';
  const isAsked = state === 'asked';
  const list = useIcebreakerList(isOffered && (isEmpty || isAsked));
  const price = useIcebreakerPrice(list.data, profile.fictional);
  useChosenLine({ profile, isOffered, onSend });
  if (!isOffered) return null;
  const showsItself = isEmpty && state === null && price.isPayable;
  if (!isAsked && !showsItself) {
    return isEmpty && list.data ? (
      <DrawnPart>
        <OpenButton onOpen={() => askForIcebreakers(profile.id)} hasFocus={wasClosed} />
      </DrawnPart>
    ) : null;
  }
  const close = () => {
    setClosed(true);
    closeIcebreakers(profile.id);
  };
  const send = (text: string) => {
    closeIcebreakers(profile.id);
    onSend(text);
  };
  return (
    <DrawnPart>
      <IcebreakerPanel
        name={profile.name}
        list={list}
        price={price}
        isSheet={!isEmpty}
        takesFocus={isAsked}
        onSend={send}
        onClose={close}
      />
    </DrawnPart>
  );
}
