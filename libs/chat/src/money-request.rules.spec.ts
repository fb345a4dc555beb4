import { asksForMoney } from './money-request.rules';

const ASKING: Record<string, string[]> = {
  en: [
    'Can you send me 200 euros until Friday?',
    'I love you, but I need money for my flight',
    'Please buy me a Steam card and send the code',
    'could you wire me some cash by Western Union',
    'Could I borrow 50 dollars?',
    'I urgently need 500 €',
    'You should invest in bitcoin with me',
  ],
  de: [
    'Kannst du mir 300 Euro leihen?',
    'Schick mir bitte eine Paysafecard',
    'Ich brauche dringend Geld für den Arzt',
    'Überweis mir doch etwas Geld',
    'Kaufst du mir einen Gutschein?',
    'Ich zeige dir, wie du in Krypto investierst',
  ],
  nl: ['Kun je mij 100 euro lenen?', 'stuur me wat geld', 'Ik heb dringend geld nodig', 'Wil je me bitcoin sturen?'],
  fr: [
    'Peux-tu me prêter 200 euros ?',
    'Envoie-moi une carte cadeau Amazon',
    'J’ai besoin d’argent pour venir te voir',
    'tu pourrais m’envoyer des bitcoins',
  ],
  es: [
    '¿Me puedes prestar 100 euros?',
    'Envíame dinero por favor',
    'Necesito dinero para el viaje',
    'mándame bitcoins',
  ],
  it: ['Mi presti 100 euro?', 'Mandami dei soldi', 'Ho bisogno di soldi', 'mi serve una carta regalo'],
  pl: ['Pożycz mi 200 zł', 'Możesz mi przelać pieniądze?', 'Potrzebuję pieniędzy na bilet', 'wyślij mi kod BLIK'],
  sv: ['Kan du låna mig 500 kr?', 'Skicka mig lite pengar', 'Jag behöver pengar till hyran'],
  da: ['Kan du låne mig 500 kr?', 'Send mig et gavekort', 'Jeg har brug for penge'],
  nb: ['Kan du låne meg 500 kr?', 'Vipps meg 200 kroner', 'Jeg trenger penger til billetten'],
  fi: ['Voitko lainata minulle 100 euroa?', 'Lähetä mulle rahaa', 'Tarvitsen rahaa vuokraan'],
};

const HARMLESS = [
  'Never send me money, please',
  'I need to earn more money this year',
  'The tickets cost 20 euros each, shall we go?',
  'My sister sent me 20 pounds for my birthday',
  'I work with bitcoin and steam engines',
  'Send me a photo of your garden',
  'Can you give me your opinion on this?',
  'I need a coffee now',
  'I would not lend anybody cash',
  'Someone asked me to send money, so I blocked him',
  'Das Essen hat 30 Euro gekostet, das war mir zu viel',
  'Schick mir ein Foto',
  'Kannst du mir helfen?',
  'Ich brauche kein Geld, nur einen freien Tag',
  'Geld ist mir nicht wichtig',
  'Ik heb geen geld nodig',
  'Ik heb genoeg geld',
  'stuur me een foto',
  'Je n’ai pas besoin d’argent',
  'Tu me donnes envie de voyager',
  'Necesito vacaciones',
  'Mándame una foto',
  'Mi mandi una foto?',
  'Nie potrzebuję pieniędzy',
  'Wyślij mi zdjęcie',
  'Jag behöver semester',
  'Kan du låna mig din bok?',
  'Jeg trenger ikke penger',
  'Tarvitsen kahvia',
  'En tarvitse rahaa',
  'The cash machine ate my card',
];

describe('a request for money', () => {
  it.each(Object.entries(ASKING))('[D-40] is known in %s', (_language, texts) => {
    expect(texts.filter((text) => !asksForMoney(text))).toEqual([]);
  });

  it('[D-40] is known whatever the blanks, and with the letters of the north', () => {
    // A refusal in another sentence says nothing about this one; the comma of a sum ends none.
    const texts = [
      'I   need money for my flight',
      'I \t need money',
      'Kan du overføre meg litt penger?',
      'I do not lie. Send me 200 euros',
      'Send me 1,500.50 euros',
    ];
    expect(texts.filter((text) => !asksForMoney(text))).toEqual([]);
  });

  it('[D-40] is no talk about money, and none about other things', () => {
    expect(HARMLESS.filter(asksForMoney)).toEqual([]);
  });

  it('[D-40] is looked for in little time however long a text is', () => {
    expect(['i need '.repeat(3000), 'send '.repeat(4000), 'a '.repeat(10_000)].filter(asksForMoney)).toEqual([]);
  });
});
