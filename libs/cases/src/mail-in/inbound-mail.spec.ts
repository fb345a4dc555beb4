import { readInboundMail, withoutQuote } from './inbound-mail';

const TOKEN = '0123456789abcdef01234567';
/** Fields of Postmark's documentation of the inbound webhook. */
const POSTMARK = {
  FromName: 'Ann',
  From: 'ann@example.com',
  FromFull: { Email: 'ann@example.com', Name: 'Ann', MailboxHash: '' },
  To: `"Cases" <mailbox+${TOKEN}@inbound.example.com>`,
  OriginalRecipient: `mailbox+${TOKEN}@inbound.example.com`,
  Subject: 'Re: Our answer',
  MessageID: '22c74902-a0c1-4511-804f-341342852c90',
  MailboxHash: TOKEN,
  TextBody: 'The last one\n\nOn Monday, Duet wrote:\n> Which order?',
  StrippedTextReply: 'The last one',
  Headers: [{ Name: 'X-Spam-Status', Value: 'No' }],
  Attachments: [{ Name: 'a.png' }],
};

describe('a mail that a provider hands on', () => {
  it('[I05] is read out of Postmark’s format', () => {
    expect(readInboundMail(POSTMARK)).toEqual({
      id: POSTMARK.MessageID,
      from: 'ann@example.com',
      token: TOKEN,
      subject: 'Re: Our answer',
      text: 'The last one',
      attachments: 1,
      isAutomatic: false,
    });
    expect(readInboundMail({ ...POSTMARK, MailboxHash: '', StrippedTextReply: '' })).toMatchObject({
      token: TOKEN,
      text: 'The last one',
    });
  });

  it('[I05] is read out of the platform’s own format; any other body is none', () => {
    const mail = {
      message_id: 'a@b',
      from: 'ann@example.com',
      to: [`x+${TOKEN.toUpperCase()}@y.example`],
      text: ' Yes ',
    };
    expect(readInboundMail(mail)).toMatchObject({ id: 'a@b', token: TOKEN, text: 'Yes', subject: '', attachments: 0 });
    expect(readInboundMail({ ...mail, to: 'x@y.example' })).toMatchObject({ token: null });
    for (const body of [null, [], 'text', {}, { message_id: 'a@b' }, { ...mail, from: 'nobody' }])
      expect(readInboundMail(body)).toBeNull();
  });

  it.each([
    ['Auto-Submitted', 'auto-replied', true],
    ['Auto-Submitted', 'no', false],
    ['Precedence', 'bulk', true],
    ['X-Autoreply', 'yes', true],
    ['X-Spam-Status', 'No', false],
  ])('[I05] with the header %s: %s is of a program: %s', (Name, Value, isAutomatic) => {
    expect(readInboundMail({ ...POSTMARK, Headers: [{ Name, Value }] })).toMatchObject({ isAutomatic });
  });

  it.each([
    ['Yes.\n\nAm Montag schrieb Duet:\n> Which order?', 'Yes.'],
    ['Yes.\r\n\r\n-----Original Message-----\r\nFrom: Duet', 'Yes.'],
    ['Yes.\n-- \nAnn, Berlin', 'Yes.'],
    ['> only a quote', '> only a quote'],
    ['One\n\nTwo', 'One\n\nTwo'],
  ])('[I05] keeps what was written above the quote: %j', (text, kept) => {
    expect(withoutQuote(text)).toBe(kept);
  });
});
