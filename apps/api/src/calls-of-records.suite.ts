import type { Endpoint } from '@duet/contract';
import { endpoints } from '@duet/contract';
import { datePlan } from './foreign-records.suite';

interface Sending {
  body?: unknown;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
}
interface Row extends Sending {
  /** The kind of record that the address or the body names. */
  kind: string;
  /** The answer to a record that is not there; 404 where nothing is said. */
  expected?: string;
  /** Every member of the site may make this call of the record. */
  isOfAnybody?: boolean;
}

/** A call that names a record of somebody else, ready to be sent. */
export interface CallOfRecord extends Row {
  name: string;
  method: 'get';
  path: string;
  sending: Sending;
  expected: string;
}

const PLAIN: [kind: string, ...names: string[]][] = [
  ['orders', 'getOrder', 'checkOrder', 'cancelOrder', 'getReceipt'],
  ['conversations', 'listMessages', 'markRead', 'sendTyping', 'removeReaction'],
  ['date-plans', 'endDatePlan', 'withdrawDatePlan'],
  ['photos', 'deletePhoto', 'getWholePhoto'],
  ['cases', 'getOwnCase'],
  ['passkeys', 'deletePasskey'],
  ['sessions', 'endSession'],
  ['payment-means', 'removeSavedPaymentMethod'],
];
const OF_MEMBERS = [
  'getMember',
  'getMemberCard',
  'blockMember',
  'unblockMember',
  'hideMember',
  'unhideMember',
  'likeMember',
  'unlikeMember',
  'addFavourite',
];
const PICTURE = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8\xff\r\n--x--\r\n',
};
const PRICE = { amount: 1499, currency: 'EUR' };

/** The input of each call, by its name. */
function rowsOf(ids: Record<string, string>, now: Date): Record<string, Row> {
  const text = { text: 'Let me in, please.' };
  const ofMembers = { kind: 'members', isOfAnybody: true };
  const cut = { turn: 0, x: 0, y: 0, width: 500, height: 500 };
  const plain = PLAIN.flatMap(([kind, ...names]) => names.map((name) => [name, { kind }] as const));
  return {
    ...(Object.fromEntries(plain) as Record<string, Row>),
    ...Object.fromEntries(OF_MEMBERS.map((name) => [name, ofMembers])),
    // These are gone already.
    removeFavourite: { ...ofMembers, expected: '204' },
    removeDatePlan: { kind: 'date-plans', expected: '204' },
    deleteSavedSearch: { kind: 'saved-searches', expected: '204' },
    renamePasskey: { kind: 'passkeys', body: { label: 'Mine' } },
    renameSavedSearch: { kind: 'saved-searches', body: { name: 'Mine' } },
    cutPhoto: { kind: 'photos', body: cut },
    updatePhoto: { kind: 'photos', body: { main: true } },
    sendMessage: { kind: 'conversations', body: { type: 'text', ...text } },
    // Everybody has searches of their own under ids that their browser makes.
    saveSearch: { kind: 'saved-searches', body: { name: 'Mine', filters: {} }, expected: '200' },
    // The picture is looked at before anything else.
    uploadMessagePhoto: { kind: 'conversations', ...PICTURE, expected: '422 invalid' },
    setReaction: { kind: 'conversations', body: { reaction: 'heart' } },
    changeDatePlan: { kind: 'date-plans', body: datePlan(now) },
    answerOwnCase: { kind: 'cases', body: text },
    objectToOwnCase: { kind: 'cases', body: text },
    refundOrder: { kind: 'orders', body: { expected: PRICE } },
    sendMandateCode: { kind: 'mandates', body: { authorised: true } },
    confirmMandate: { kind: 'mandates', body: { code: '123456' } },
    swipeMember: { ...ofMembers, body: { profile_id: ids.members, direction: 'like' } },
    startConversation: { ...ofMembers, body: { profile_id: ids.members, type: 'text', text: 'Hello' } },
    reportMember: { ...ofMembers, body: { subject: 'profile', subject_id: ids.members, reason: 'spam', block: true } },
    deleteChat: { kind: 'conversations', query: { conversation: ids.conversations } },
    createOrder: {
      kind: 'bundles',
      isOfAnybody: true,
      body: { bundle_id: ids.bundles, method: 'ideal', expected: PRICE },
      expected: '422 invalid',
    },
  };
}

/** Calls of members that name a record in their address or their body, each with one of these ids. */
export function callsOfRecords(ids: Record<string, string>, now: Date): CallOfRecord[] {
  return Object.entries(rowsOf(ids, now)).map(
    ([name, { body, query, headers, expected = '404 not_found', ...row }]) => {
      const { method, path } = endpoints.find((call) => call.name === name) as Endpoint;
      const named = path.replace(':message', ids.messages!).replace(/:\w+/, ids[row.kind]!);
      const sending = { ...(body ? { body } : {}), ...(query ? { query } : {}), ...(headers ? { headers } : {}) };
      return { ...row, name, method: method.toLowerCase() as 'get', path: named, sending, expected };
    },
  );
}
