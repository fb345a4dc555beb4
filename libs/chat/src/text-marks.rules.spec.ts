import { marksOf } from './text-marks.rules';

const of = (text: string) => marksOf(text, ['NL', 'DE', 'GB', 'FR', 'FI']);

describe('the marks of a text', () => {
  it.each([
    'Call me on 06 12345678',
    'Ruf an: 0️⃣1️⃣7️⃣1️⃣ 2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '0*6*1*2*3*4*5*6*7*8',
    '0 * 6 * 1 * 2 * 3 * 4 * 5 * 6 * 7 * 8',
    '06**12**34**56**78',
    'anna (at) gmx punkt de',
    'see www.anna.example',
    'my insta is anna_92',
    'my  insta \n is   anna_92',
    'Insta: annalotte',
    'whatsapp = annalotte',
    'snap -> lotte.k',
    'find me @annalotte',
    'anna dot com',
    'anna [.] net',
    // Spelled-out numbers and messengers in the languages of the sites.
    'zero six one two three four five six seven eight, text me on whatsapp',
    'null eins sieben eins zwo drei vier fünf',
    // Seven digits of which four are words, with commas, with figures between, and after other words with numbers.
    'null, eins, sieben, eins, zwo, drei, vier',
    'null 171 zwei drei vier',
    'null 1711 zwei drei vier',
    'I have one dog: zero six one two three four five',
    'nul zes een twee drie vier vijf zes',
    'zéro six un deux trois quatre cinq six',
    'seis uno dos tres cuatro cinco seis siete',
    'tre quattro sette uno due tre quattro cinque',
    'to tre fire fem seks syv otte ni',
    'fire fem seks sju åtte ni null en',
    'noll sju tre fyra fem sex sju åtta',
    'nolla neljä viisi kuusi seitsemän kahdeksan yhdeksän yksi',
    'pięć sześć siedem osiem dziewięć zero jeden dwa',
    'Schreib mir auf Telegram',
    'stuur mij een bericht op whatsapp',
    'écris-moi sur Telegram',
    'skriv till mig på snapchat',
    'napisz do mnie na Telegramie',
    'laita minulle viestiä whatsappiin',
  ])('[I07] D-40: %s has contact data', (text) => {
    expect(of(text)).toContain('contact');
  });

  it.each([
    'Can you send me 200 euros?',
    'Kannst du mir Geld schicken?',
    'DE89 3704 0044 0532 0130 00',
    'my account is nl91abna0417164300',
    'BE68 5390 0754 7034',
    'My IBAN is BE68 5390 0754 7034, thank you',
    'BE68 5390 0754 7034 thank you so much',
    'AT611904300234573201 bitte bis Freitag',
    'Room AB12 and then BE68 5390 0754 7034',
    'paypal: anna.k',
    'I need a Steam gift card',
    'invest with me in bitcoin',
  ])('[I07] D-40: %s is about money', (text) => {
    expect(of(text)).toContain('money');
  });

  it.each([
    'I have lived in two cities and three countries, since 2019 in one house',
    'Ich bin 34, 1,78 m, und habe drei Katzen, zwei Hunde und einen Garten',
    'J’aime la mer, le vin et les longues promenades du dimanche',
    'Instagram is not my thing, I prefer real life',
    'Born 12-05-1990, favourite years 1999 - 2005',
    'DE89 3704 0044 0532 0130 01 is no account',
    'El punto es que me gusta bailar',
    'My keys are BE68 5390 0754 7035 and XX68 5390 0754 7034',
    // Fewer digits, too few of them in words, or words between them.
    'null eins sieben eins zwo drei',
    'eins zwei drei vier',
    'null 17 zwei drei vier',
    'null 1711 zwei drei',
    'null 12345 zwei drei vier',
    'null eins zwei Hunde, drei vier fünf sechs Katzen',
    // The names of messengers within other words.
    'Wichtig: Humor und Ehrlichkeit',
    'Gib mir Wasser und Brot, dann bin ich froh',
    'Sinkku Helsingistä, kaksi lasta',
    'Money is not everything',
  ])('[I07] %s has no mark', (text) => {
    expect(of(text)).toEqual([]);
  });
});
