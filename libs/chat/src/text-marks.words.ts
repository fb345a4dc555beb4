/** The digits from zero to nine in words, in the languages of the sites: lower case, without accents. */
export const DIGIT_WORDS: ReadonlySet<string> = new Set(
  [
    'zero oh one two three four five six seven eight nine',
    'null eins zwei zwo drei vier funf fuenf sechs sieben acht neun',
    'nul een twee drie vier vijf zes zeven acht negen',
    'zero un deux trois quatre cinq six sept huit neuf',
    'cero uno dos tres cuatro cinco seis siete ocho nueve',
    'zero uno due tre quattro cinque sei sette otto nove',
    'nul en to tre fire fem seks syv otte ni',
    'null sju syv atte',
    'noll ett tva tre fyra fem sex sju atta nio',
    'nolla yksi kaksi kolme nelja viisi kuusi seitseman kahdeksan yhdeksan',
    'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
  ].flatMap((words) => words.split(' ')),
);

/** Names of messengers; Finnish and Polish give the long ones endings. */
export const MESSENGERS = String.raw`(?:whats?[ -]?app|telegram|instagram|snapchat|messenger|facebook|discord|threema)\p{L}{0,5}|insta|snap|kik|viber|skype|wechat|signal|tiktok|onlyfans|tg|ig|wa`;

/** "Me" and "to me", as they stand in "write to me on …". */
export const ME =
  'me|mich|mir|mij|moi|mi|mig|meg|minulle|minua|minut|mnie|conmigo|contattami|scrivimi|contactame|escribeme';

/** The word for the dot of an address, and the endings that follow it when one is spelled out. */
export const DOT_WORDS = 'dot|punkt|punktum|punt|point|punto|kropka|piste|prikk';
export const SPELLED_ENDINGS = 'com|net|org|info|eu|pl|nl|dk';

/** Apps that send money from person to person. */
export const PAYMENT_APPS = 'paypal|cash ?app|revolut|venmo|bizum|tikkie|swish|mobilepay|blik|vipps|wero|twint|lydia';
