import type { ChatPartner } from '@duet/contract';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../site/paths';
import { loadTexts } from '../../site/i18n';
import { Icon } from '../../ui';
import {
  askForIcebreakers,
  closeIcebreakers,
  forgetAskedIcebreakers,
  useIcebreakersState,
} from '../../members/icebreakers/icebreakers.store';
import { useUser } from '../../members/session/use-user';
import { useIcebreakerList } from './icebreaker-list';
import type { WritingLimit } from './use-writing-limit';
import styles from './icebreakers.module.css';

const IcebreakerPanel = lazy(async () => {
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

/** Credits that the next icebreaker costs, and if the member has them. */
function usePrice({ profile }: Pick<Props, 'profile'>, list: ReturnType<typeof useIcebreakerList>['data']) {
  const credits = useUser()?.credits ?? 0;
  const price = !list || list.free_today || profile.fictional ? 0 : list.price;
  return { price, isPayable: list !== undefined && price <= credits };
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

/** What was asked for ends with the conversation's page; its way from the member's address to its own one is no end. */
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
  const { price, isPayable } = usePrice({ profile }, list.data);
  if (!isOffered) return null;
  const showsItself = isEmpty && state === null && isPayable;
  if (!isAsked && !showsItself) {
    return isEmpty && list.data ? (
      <Suspense>
        <OpenButton onOpen={() => askForIcebreakers(profile.id)} hasFocus={wasClosed} />
      </Suspense>
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
    <Suspense>
      <IcebreakerPanel
        name={profile.name}
        list={list}
        price={price}
        isPayable={isPayable}
        isSheet={!isEmpty}
        takesFocus={isAsked}
        onSend={send}
        onClose={close}
      />
    </Suspense>
  );
}
