import { COUNTRIES } from '@duet/contract';
import { hasContactData } from './contact.rules';

const found = (texts: string[]) => texts.filter((text) => hasContactData(text, COUNTRIES));

describe('contact data in a text', () => {
  it('[D-40] is an e-mail address, also one that is spelled out', () => {
    const texts = [
      'Schreib mir an anna.b+x@gmx.de!',
      'ANNA@GMAIL.COM',
      'anna (at) gmx.de',
      'anna at gmail dot com',
      'anna [at] web punkt de',
      'ania małpa wp.pl',
      'anna arroba correo punto es',
      'anna＠gmx.de',
    ];
    expect(found(texts)).toEqual(texts);
  });

  it('[D-40] is an address on the web', () => {
    const texts = [
      'see https://example.com/me',
      'www.anna.example',
      'find me on onlyanna.com ok?',
      't.me/anna_b',
      'wa.me/4917',
      'ANNA.DE',
      'moja strona: anna.pl',
    ];
    expect(found(texts)).toEqual(texts);
  });

  it('[D-40] is a number to call, however it is written', () => {
    const texts = [
      'Ruf mich an: 0171 2345678',
      '+49 171 2345678',
      '0049-171-2345678',
      'tel: (030) 901820-12',
      'Bel me 06-12345678',
      'appelle le 06 12 34 56 78',
      'llámame al 612 345 678',
      'il mio numero: 347 123 4567',
      'zadzwoń 501 234 567',
      'ring mig 070-123 45 67',
      'ring meg på 912 34 567',
      'skriv til 20 12 34 56',
      'soita 040 123 4567',
      'text me 07911 123456',
      'call (415) 555-2671',
      '0 1 7 1 2 3 4 5 6 7 8',
      '０１７１２３４５６７８',
    ];
    expect(found(texts)).toEqual(texts);
  });

  it('[D-40] is no date, time, price, year, measure or number of things', () => {
    const texts = [
      'Shall we meet on 12.05.2026 at 18:30?',
      '2026-05-12',
      '12/05/1987, 14:00-16:00',
      'from 01.02.2026 - 03.02.2026',
      'am 24. 12. 2026',
      'I earned 10 000 in 2019 - 2020',
      '1 000 000 people',
      '1,234,567.89 and 100 000 000',
      'it cost 12 345 678 kr',
      '€ 20 20 20 20',
      'kl. 18.30',
      'aged 25-35, 1.75 m, 70 kg',
      '2025 2026',
      'between 1500 - 2000',
      '3,14159265',
      'room 1204, 3rd floor, door 12',
      '01900000-0000-7000-8000-000000000010',
      'my card 4111 1111 1111 1111 1111 is lost',
    ];
    expect(found(texts)).toEqual([]);
  });

  it('[D-40] is no sentence with its full stops', () => {
    const texts = [
      'Yes.It was nice',
      'Hm...no',
      'z.B. um 8 Uhr, d.h. später',
      'e.g. at home, i.e. here, at 8 p.m.',
      'Meet me @ the park',
      'Hallo.Wie geht es dir?',
      'look at the dot in the corner',
      'C’est bien.Je viens',
      'Ok. me too',
    ];
    expect(found(texts)).toEqual([]);
  });

  it('[D-40] is found in little time however long and odd the text is', () => {
    expect(found(['a'.repeat(20_000), '1 '.repeat(10_000), '.'.repeat(20_000), 'a.'.repeat(10_000)])).toEqual([]);
  });
});
