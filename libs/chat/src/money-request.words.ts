/** Words with which one language asks for money: lower case, no accents, as parts of regular expressions. */
export interface MoneyWords {
  /** A request to give something: all of these stand in one clause, in any order. */
  give: readonly string[];
  /** A need, with its object close behind it. */
  need: string;
  /** The words that end such a need, in languages that put them last. */
  needEnd?: string;
  /** Names of money. */
  money: string;
}

/** Vouchers, crypto money and ways to send cash that have the same name everywhere. */
export const MONEY_EVERYWHERE = [
  String.raw`bitcoins?|btc|crypto\p{L}*|krypto\p{L}*|cripto\p{L}*|ethereum|usdt|tether|binance`,
  String.raw`(?:gift|steam|itunes|apple|amazon|google play|razer)[ -]?(?:gift[ -]?)?(?:cards?|codes?|karten?|kaart|kort|kode)`,
  String.raw`paysafe ?(?:card|karte|code|kaart)?|neosurf|transcash|western union|moneygram`,
  String.raw`\d[\d .,]{0,12} ?(?:€|£|\$|eur|euros?|euroa|usd|gbp|chf|dollars?|pounds?|kr|kronor|kroner|zl|pln|zlotych)`,
  String.raw`[€£$] ?\d`,
].join('|');

/** Names of crypto money, for offers to invest. */
export const CRYPTO = String.raw`bitcoins?|btc|crypto\p{L}*|krypto\p{L}*|cripto\p{L}*|ethereum|usdt|forex`;
/** An offer to invest: the verb, and the person who is to do it. */
export const INVEST = String.raw`invest\p{L}*|invert\p{L}*|inwest\p{L}*|sijoit\p{L}*`;
export const YOU =
  'you|your|dich|dir|du|je|jou|toi|te|tu|vous|ti|ci|cie|tobie|dig|deg|sinu|sinun|sun|with me|mit mir|met mij|avec moi|conmigo|con me|ze mna|med mig|med meg|kanssani';

export const MONEY_WORDS: Record<string, MoneyWords> = {
  en: {
    give: [
      String.raw`(?:send|sending|wire|transfer|lend|loan|give|pay|buy|get)(?: \S+){0,6}? me|(?:could|can|may) i borrow`,
    ],
    need: String.raw`i (?:\S+ )?need(?! to)`,
    money: 'money|cash|euros?|dollars?|pounds?|bucks|quid|gift cards?|vouchers?',
  },
  de: {
    give: [
      'mir',
      String.raw`schick|schicks?t|schicken|send|sende|sendest|senden|leih\p{L}*|borg\p{L}*|uberweis\p{L}*|geb|geben|gib|gibst|zahl\p{L}*|kauf|kaufst|kaufen`,
    ],
    need: String.raw`ich \S{0,20} ?brauch\p{L}*|ich brauch\p{L}*`,
    money: String.raw`geld|kohle|euros?|guthaben\p{L}*|gutschein\p{L}*|guthabenkart\p{L}*`,
  },
  nl: {
    give: [
      'me|mij',
      String.raw`stuur|stuurt|sturen|leen|lenen|overmaken|geef|geven|betaal|betalen|koop|kopen|voorschieten`,
    ],
    need: 'ik heb',
    needEnd: 'nodig',
    money: String.raw`geld|euros?|cadeaukaart\p{L}*|cadeaubon\p{L}*|tegoed`,
  },
  fr: {
    give: [
      String.raw`(?:me |m['’])(?:envo|pret|vir|transf|donn|avanc|pay|achet)\p{L}*|(?:envo|envoi|pret|donn|avanc|achet|transf)\p{L}*[- ]moi`,
    ],
    need: String.raw`j['’]ai (?:\S+ )?besoin`,
    money: String.raw`argent|euros?|sous|fric|thune|cartes? cadeaux?|recharges? (?:pcs|neosurf|transcash)`,
  },
  es: {
    give: [
      String.raw`me (?:\S+ )?(?:envi|mand|prest|transf|pag|compr)\p{L}*|(?:envia|manda|presta|enviar|mandar|prestar|transfiere|paga|pagar|compra|comprar|dar|da)me`,
    ],
    need: 'necesito|me hacen? falta',
    money: 'dinero|euros?|plata|tarjetas? regalo|tarjetas? de regalo',
  },
  it: {
    give: [
      String.raw`mi (?:\S+ )?(?:mand|invi|prest|paghi|dai|compri)\p{L}*|(?:manda|invia|presta|mandar|inviar|prestar|paga|dam|compra)mi`,
    ],
    need: 'ho (?:urgente )?bisogno|mi serv(?:e|ono)',
    money: 'soldi|denaro|euro|buon[oi] regalo|cart[ae] regalo',
  },
  pl: {
    give: [
      'mi|mnie',
      String.raw`wyslij|wyslac|wyslesz|przeslij|przeslac|przelej|przelac|przelew|pozycz\p{L}*|daj|dac|zaplac\p{L}*|kup|kupic|kupisz`,
    ],
    need: 'potrzebuje|potrzebne mi|potrzeba mi',
    money: String.raw`pieniadze|pieniedzy|kase|kasy|zlotych|zlotowek|kod blik|kodu blik|kart\p{L}* podarunkow\p{L}*`,
  },
  sv: {
    give: ['mig', String.raw`skicka|skickar|lana|lanar|overfora|swisha|swishar|ge|ger|betala|betalar|kop|kopa`],
    need: 'jag behover',
    money: String.raw`pengar|kronor|presentkort\p{L}*`,
  },
  da: {
    give: ['mig', String.raw`send|sende|sender|lan|lane|laner|overfor|overfore|give|giv|betal|betale|kob|kobe`],
    need: 'jeg mangler|jeg har (?:\\S+ )?brug for',
    money: String.raw`penge|kroner|gavekort\p{L}*`,
  },
  nb: {
    give: [
      'meg',
      String.raw`send|sende|sender|lan|lane|laner|overfor|overfore|gi|gir|vipps|vippse|betal|betale|kjop|kjope`,
    ],
    need: 'jeg trenger',
    money: String.raw`penger|kroner|gavekort\p{L}*`,
  },
  fi: {
    give: [
      'minulle|mulle',
      String.raw`laheta|lahettaa|lahettaisit\p{L}*|lainaa|lainata|lainaisit\p{L}*|siirra|siirtaa|anna|antaa|maksa|maksaa|osta|ostaa|voisitko`,
    ],
    need: 'tarvitsen|tarviin',
    money: String.raw`rahaa|rahat|euroa|lahjakort\p{L}*`,
  },
};

/** Words that negate a clause about money. */
export const NOT =
  "no|not|never|don['’]?t|kein\\p{L}*|nicht|nie|niemals|geen|niet|nooit|pas|jamais|nunca|non|mai|nigdy|inte|aldrig|inga|ikke|aldri|ingen";
