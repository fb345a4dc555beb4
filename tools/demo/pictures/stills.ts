import { drawBackdrop, type Backdrop } from './backdrops';
import { CLOTHES, DAY_TONES, INK, type Tones } from './palette';
import { at, disc, fill, line, rect } from './shapes';

const { white, cream, coral, mustard, teal, denim, camel, rust, leaf, berry, charcoal, sky } = CLOTHES;
const eyes = (places: string): string => at(places, disc('0 0 9 12', INK) + disc('3 -4 3', white));

const dog = (fur: string, ear: string): string =>
  fill('M230 880C220 700 260 600 360 600S500 700 490 880Z', fur) +
  fill('M320 690C330 780 390 780 400 690L390 880H330Z', cream) +
  fill('M240 470C240 350 300 310 360 310S480 350 480 470S430 640 360 640S240 590 240 470Z', fur) +
  fill(
    'M262 360C190 330 150 430 180 540C210 560 250 530 262 440ZM458 360C530 330 570 430 540 540C510 560 470 530 458 440Z',
    ear,
  ) +
  fill('M300 520C300 470 330 450 360 450S420 470 420 520S390 610 360 610S300 570 300 520Z', cream) +
  eyes('306 440, 414 440') +
  disc('360 492 30 22', INK) +
  line('M360 514V546M360 546C340 574 312 566 306 548M360 546C380 574 408 566 414 548') +
  fill('M344 566C344 610 376 610 376 566Z', coral) +
  fill('M268 640Q360 700 452 640L446 676Q360 730 274 676Z', coral) +
  disc('360 706 20', mustard) +
  line('M300 880C296 840 300 800 306 780M420 880C424 840 420 800 414 780', 6);

const cat = (fur: string, patch: string): string =>
  fill('M470 860C600 860 620 700 540 640C590 720 540 790 470 790Z', fur) +
  fill('M220 880C200 700 270 590 360 590S520 700 500 880Z', fur) +
  fill('M238 480L226 320L318 380H402L494 320L482 480C482 570 430 620 360 620S238 570 238 480Z', fur) +
  fill('M226 320L318 380L252 420ZM494 320L402 380L468 420Z', patch) +
  line('M330 388V430M360 384V436M390 388V430', 10, patch) +
  eyes('306 480, 414 480') +
  fill('M344 520H376L360 540Z', coral) +
  line('M360 540V556M360 556C346 574 328 570 322 560M360 556C374 574 392 570 398 560', 6) +
  line('M270 530L190 516M270 550L196 566M450 530L530 516M450 550L524 566', 5) +
  line('M310 880V800M410 880V800', 6);

const bicycle = (frame: string): string =>
  at(
    '210 700, 530 700',
    `<circle r="120" fill="none" stroke="${INK}" stroke-width="12"/><circle r="8" fill="${INK}"/>` +
      line('M-112 0H112M0 -112V112M-79 -79L79 79M-79 79L79 -79', 2),
  ) +
  line(
    'M210 700L310 530H480L370 700ZM310 530L370 700M480 530L530 700M300 490L310 530M480 530L466 466L520 440',
    15,
    frame,
  ) +
  rect('262 472 84 24', INK, 12) +
  line('M520 440C550 440 556 470 536 484', 14) +
  fill('M470 530H610L592 612H488Z', camel) +
  line('M484 556H600M492 584H596', 4, rust) +
  at('504 524, 540 510, 576 524', disc('0 0 24', coral) + disc('0 0 9', mustard));

const guitar = (body: string): string =>
  `<g transform="rotate(24 360 560)">${
    rect('338 120 44 380', rust, 6) +
    rect('326 70 68 90', charcoal, 10) +
    fill(
      'M360 470C280 460 250 530 276 590C220 630 210 760 290 810C330 834 390 834 430 810C510 760 500 630 444 590C470 530 440 460 360 470Z',
      body,
    ) +
    disc('360 610 46', INK) +
    rect('312 730 96 22', rust, 6) +
    line('M346 130V740M355 130V740M364 130V740M373 130V740', 2, cream)
  }</g>`;

const coffee = (cup: string): string =>
  disc('360 800 300 60', white) +
  disc('360 780 210 40', cream) +
  fill('M210 560H510C510 700 460 780 360 780S210 700 210 560Z', cup) +
  disc('360 560 150 38', rust) +
  fill('M360 584C310 560 330 536 360 548C390 536 410 560 360 584Z', cream) +
  line('M506 590C580 580 590 690 486 690', 22, cup) +
  line('M310 480C290 440 330 420 310 370M390 470C370 430 410 410 390 350', 9, white);

const readings = (tone: Tones): string =>
  rect('150 760 420 84', berry, 8) +
  rect('170 776 400 52', cream, 4) +
  rect('180 676 380 84', teal, 8) +
  rect('196 692 364 52', cream, 4) +
  rect('160 592 400 84', mustard, 8) +
  rect('176 608 384 52', cream, 4) +
  fill(
    'M360 592C300 540 220 530 160 546V400C220 384 300 396 360 450C420 396 500 384 560 400V546C500 530 420 540 360 592Z',
    white,
  ) +
  line('M360 450V590', 6) +
  line(
    'M200 440C250 432 300 444 330 470M200 480C250 472 300 484 330 510M520 440C470 432 420 444 390 470M520 480C470 472 420 484 390 510',
    5,
    tone.mid,
  );

const plant = (pot: string): string =>
  [-62, -30, 0, 30, 62]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 360 640)">${fill('M360 640C300 540 300 400 360 280C420 400 420 540 360 640Z', turn % 60 === 0 ? leaf : '#3f7358') + line('M360 630V330', 4, cream)}</g>`,
    )
    .join('') +
  fill('M250 620H470L440 850H280Z', pot) +
  rect('234 600 252 50', pot, 10) +
  line('M256 660H464', 6, 'rgb(0 0 0 / 0.2)');

const tent = (cloth: string): string =>
  fill('M90 800L360 400L630 800Z', cloth) +
  fill('M270 800L360 560L450 800Z', charcoal) +
  fill('M360 400L360 560L270 800H90Z', 'rgb(255 255 255 / 0.22)') +
  line('M360 400L336 366M360 400L384 366M90 800L40 824M630 800L680 824', 8) +
  at(
    '560 820',
    fill('M0 0C-40 -20 -30 -70 0 -110C30 -70 40 -20 0 0Z', mustard) +
      fill('M0 0C-18 -12 -14 -40 0 -60C14 -40 18 -12 0 0Z', coral) +
      line('M-40 6L40 -6M-40 -6L40 6', 12, rust),
  );

const boat = (hull: string): string =>
  line('M360 250V660', 10) +
  fill('M350 270V620H150C230 540 310 420 350 270Z', white) +
  fill('M372 310V620H540C500 520 440 420 372 310Z', cream) +
  fill('M130 650H600C570 740 520 770 460 770H250C190 770 150 730 130 650Z', hull) +
  line('M150 690H580', 8, white) +
  fill('M360 250L420 272L360 294Z', coral) +
  line('M60 780Q110 760 160 780T260 780T360 780T460 780T560 780T660 780', 9, white);

const camper = (paint: string): string =>
  fill('M110 740V520C110 470 140 440 190 440H520C570 440 600 480 610 540L624 740Z', paint) +
  fill('M110 600H616L624 740H110Z', cream) +
  rect('146 476 110 96', sky, 16) +
  rect('280 476 110 96', sky, 16) +
  rect('414 476 140 96', sky, 16) +
  at('220 744, 510 744', disc('0 0 58', INK) + disc('0 0 26', white)) +
  disc('600 640 18', mustard) +
  line('M404 590V740', 4) +
  rect('190 404 300 30', camel, 8) +
  rect('230 366 120 40', rust, 8);

const record = (label: string): string =>
  rect('110 420 500 400', camel, 30) +
  disc('310 620 170 160', INK) +
  disc('310 620 120 113', charcoal) +
  disc('310 620 56 53', label) +
  disc('310 620 8', white) +
  line('M540 480V600L430 690', 14, white) +
  disc('540 480 28', charcoal) +
  disc('540 770 20', coral) +
  at('560 360, 470 300', disc('0 0 26 20', INK) + line('M22 -6V-100L70 -116V-20', 8) + disc('48 -14 26 20', INK));

const balloon = (silk: string): string =>
  fill(
    'M360 150C200 150 130 270 150 390C170 500 280 580 310 640H410C440 580 550 500 570 390C590 270 520 150 360 150Z',
    silk,
  ) +
  fill(
    'M360 150C290 150 260 280 270 400C280 510 330 590 340 640H380C390 590 440 510 450 400C460 280 430 150 360 150Z',
    cream,
  ) +
  line('M314 640L330 720M406 640L390 720', 6) +
  rect('316 716 88 74', rust, 12) +
  at('110 700, 620 560 0.8', disc('0 0 60 24', white) + disc('40 -16 40 24', white));

const kitchen = (pot: string): string =>
  rect('0 690 720 210', camel) +
  fill('M180 520H540V640C540 710 500 730 450 730H270C220 730 180 710 180 640Z', pot) +
  rect('160 496 400 40', pot, 18) +
  rect('110 530 60 26', INK, 12) +
  rect('550 530 60 26', INK, 12) +
  disc('360 486 170 20', white) +
  disc('360 462 24', INK) +
  line('M280 410C260 370 300 350 280 300M360 400C340 360 380 340 360 290M440 410C420 370 460 350 440 300', 9, white) +
  at('120 760, 190 790', disc('0 0 44 40', coral) + fill('M0 -38L-24 -54L0 -48L24 -54Z', leaf)) +
  fill('M480 800L640 740L660 770L500 830Z', white) +
  rect('430 806 74 30', INK, 12);

const easel = (tone: Tones): string =>
  line('M360 200V260M250 860L340 300M470 860L380 300M220 680H500', 14, rust) +
  rect('180 270 360 380', white, 6) +
  rect('204 294 312 332', tone.sky) +
  disc('440 380 40', tone.bright) +
  fill('M204 520C280 440 360 470 420 510S500 500 516 480V626H204Z', tone.mid) +
  fill('M204 580C300 530 420 560 516 540V626H204Z', tone.near) +
  at(
    '590 780',
    disc('0 0 84 56', camel) +
      at('-40 -10, -6 -30, 34 -16', disc('0 0 15', coral)) +
      at('-20 20, 24 18', disc('0 0 15', teal)),
  );

const boots = (leather: string): string =>
  at(
    '120 520, 380 560',
    fill('M30 0H150L160 150C230 170 270 200 270 260H20C10 180 30 100 30 0Z', leather) +
      rect('14 256 262 40', INK, 14) +
      rect('22 -20 136 40', cream, 16) +
      line('M70 60L140 50M70 100L146 90M74 140L156 128', 9, cream),
  ) + line('M610 240C590 420 600 620 650 860', 16, rust);

const swim = (ring: string): string =>
  `<g fill="none" stroke-width="80"><circle cx="360" cy="560" r="150" stroke="${white}"/><circle cx="360" cy="560" r="150" stroke="${ring}" stroke-dasharray="118 118"/></g>` +
  line('M120 790Q180 760 240 790T360 790T480 790T600 790', 12, white) +
  line('M60 850Q120 820 180 850T300 850T420 850T540 850T660 850', 12, white);

interface Still {
  readonly backdrop: Backdrop;
  /** Colours in which the thing comes. */
  readonly colours: readonly string[];
  readonly draw: (tones: Tones, colour: string) => string;
}

const plain =
  (draw: (colour: string) => string) =>
  (_tones: Tones, colour: string): string =>
    draw(colour);
const PAINTS = [coral, teal, mustard, denim, berry];

const STILL_DRAWINGS = {
  dog: { backdrop: 'park', colours: [camel, '#e9d3ad', '#6b4a38'], draw: plain((fur) => dog(fur, rust)) },
  cat: { backdrop: 'room', colours: ['#b9b4bd', '#d9935a', '#5a5662'], draw: plain((fur) => cat(fur, charcoal)) },
  bicycle: { backdrop: 'hills', colours: PAINTS, draw: plain(bicycle) },
  guitar: { backdrop: 'stripes', colours: [camel, mustard, rust], draw: plain(guitar) },
  coffee: { backdrop: 'cafe', colours: PAINTS, draw: plain(coffee) },
  books: { backdrop: 'arch', colours: PAINTS, draw: readings },
  plant: { backdrop: 'blobs', colours: PAINTS, draw: plain(plant) },
  tent: { backdrop: 'mountains', colours: PAINTS, draw: plain(tent) },
  boat: { backdrop: 'beach', colours: [denim, berry, teal], draw: plain(boat) },
  camper: { backdrop: 'beach', colours: PAINTS, draw: plain(camper) },
  record: { backdrop: 'sunburst', colours: PAINTS, draw: plain(record) },
  balloon: { backdrop: 'hills', colours: PAINTS, draw: plain(balloon) },
  kitchen: { backdrop: 'room', colours: [mustard, coral, denim], draw: plain(kitchen) },
  easel: { backdrop: 'garden', colours: PAINTS, draw: easel },
  boots: { backdrop: 'mountains', colours: [rust, camel, leaf], draw: plain(boots) },
  swim: { backdrop: 'beach', colours: [coral, denim], draw: plain(swim) },
  night: { backdrop: 'cityNight', colours: PAINTS, draw: () => '' },
} as const satisfies Record<string, Still>;
export type StillLife = keyof typeof STILL_DRAWINGS;
export const STILL_LIVES = Object.keys(STILL_DRAWINGS) as StillLife[];

/** A picture without a face: a pet, a hobby, a place; `turn` chooses its colours. */
export function drawStill(still: StillLife, turn: number): string {
  const { backdrop, colours, draw }: Still = STILL_DRAWINGS[still];
  const tones = DAY_TONES[turn % DAY_TONES.length] as Tones;
  return drawBackdrop(backdrop, tones) + draw(tones, colours[turn % colours.length] as string);
}
