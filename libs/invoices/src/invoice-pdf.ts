import { createRequire } from 'node:module';
import { Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import PDFDocument from 'pdfkit';
import { InvoiceTexts } from './invoice-texts';
import type { InvoiceEntity } from './invoice.entity';
import { codeOf } from './invoice.rules';

const FONT = '@expo-google-fonts/source-sans-3';
const resolve = (file: string) => createRequire(import.meta.url).resolve(`${FONT}/${file}`);
/** An open typeface (OFL) that has the letters of every language we write. */
const FACES = {
  regular: resolve('400Regular/SourceSans3_400Regular.ttf'),
  bold: resolve('600SemiBold/SourceSans3_600SemiBold.ttf'),
};

/** Points of an A4 page. */
const PAGE = { width: 595.28, margin: 56, bottom: 762 };
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - PAGE.margin;
const INK = '#16181c';
const SOFT = '#5d616b';
const LINE = '#d9dbe0';

type Document = InstanceType<typeof PDFDocument>;

/** A finished file and what it is called. */
export interface InvoiceFile {
  name: string;
  bytes: Buffer;
}

/** Draws invoices: made when somebody asks, from what is frozen in the row, in the language that it was issued in. */
@Injectable()
export class InvoicePdf {
  constructor(private readonly texts: Texts) {}

  async draw(invoice: InvoiceEntity): Promise<InvoiceFile> {
    const words = new InvoiceTexts(this.texts, invoice);
    const code = codeOf(invoice);
    const info = { Title: `${words.title} ${code}`, Author: invoice.seller.name, CreationDate: invoice.issued_at };
    const doc = new PDFDocument({ size: 'A4', margin: PAGE.margin, info, lang: invoice.locale, font: FACES.regular });
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    const done = new Promise<void>((finish, fail) => doc.on('end', finish).on('error', fail));
    for (const [name, file] of Object.entries(FACES)) doc.registerFont(name, file);
    drawPage(doc, words);
    doc.end();
    await done;
    return { name: `${code}.pdf`, bytes: Buffer.concat(parts) };
  }
}

function drawPage(doc: Document, words: InvoiceTexts): void {
  drawHead(doc, words);
  drawParties(doc, words);
  drawFacts(doc, words);
  drawLines(doc, words);
  drawSums(doc, words);
  write(doc, { text: words.settled, at: [PAGE.margin, doc.y + 26], width: WIDTH });
  if (words.refersTo) write(doc, { text: words.refersTo, at: [PAGE.margin, doc.y + 6], width: WIDTH });
  drawFoot(doc, words);
}

interface TextBlock {
  text: string;
  at: [x: number, y: number];
  width: number;
  face?: keyof typeof FACES;
  size?: number;
  colour?: string;
  align?: 'left' | 'right';
}

function write(doc: Document, { text, at: [x, y], width, ...look }: TextBlock): void {
  const { face = 'regular', size = 10.5, colour = INK, align = 'left' } = look;
  doc.font(face).fontSize(size).fillColor(colour).text(text, x, y, { width, align, lineGap: 1.5 });
}

function drawHead(doc: Document, words: InvoiceTexts): void {
  write(doc, { text: words.site, at: [PAGE.margin, 62], width: WIDTH / 2, face: 'bold', size: 15 });
  const title = { text: words.title, width: WIDTH / 2, face: 'bold', size: 22, align: 'right' } as const;
  write(doc, { ...title, at: [PAGE.margin + WIDTH / 2, 56] });
}

function drawParty(doc: Document, { label, lines }: { label: string; lines: string[] }, x: number): number {
  const width = WIDTH / 2 - 16;
  write(doc, { text: label, at: [x, 128], width, size: 9, colour: SOFT });
  const [first = '', ...rest] = lines;
  write(doc, { text: first, at: [x, doc.y + 2], width, face: 'bold' });
  for (const line of rest) write(doc, { text: line, at: [x, doc.y], width });
  return doc.y;
}

function drawParties(doc: Document, { seller, buyer }: InvoiceTexts): void {
  const bottom = drawParty(doc, seller, PAGE.margin);
  doc.y = Math.max(bottom, drawParty(doc, buyer, PAGE.margin + WIDTH / 2 + 16));
}

function drawFacts(doc: Document, words: InvoiceTexts): void {
  const top = doc.y + 28;
  drawRule(doc, top);
  const width = WIDTH / words.facts.length;
  const bottoms = words.facts.map(({ label, value }, index) => {
    const x = PAGE.margin + index * width;
    write(doc, { text: label, at: [x, top + 12], width: width - 10, size: 9, colour: SOFT });
    write(doc, { text: value, at: [x, doc.y + 1], width: width - 10, face: 'bold' });
    return doc.y;
  });
  doc.y = Math.max(...bottoms) + 12;
  drawRule(doc, doc.y);
}

function drawLines(doc: Document, words: InvoiceTexts): void {
  doc.y += 22;
  drawPair(doc, words.columns, { size: 9, colour: SOFT });
  doc.y += 4;
  for (const line of words.lines) {
    drawRule(doc, doc.y + 2);
    doc.y += 9;
    drawPair(doc, line, {});
    doc.y += 5;
  }
  drawRule(doc, doc.y + 2);
  doc.y += 8;
}

function drawSums(doc: Document, words: InvoiceTexts): void {
  for (const sum of words.sums) {
    doc.y += 3;
    drawPair(doc, sum, { colour: SOFT });
  }
  doc.y += 8;
  drawPair(doc, words.total, { face: 'bold', size: 14 });
}

/** A word on the left and its amount on the right. */
function drawPair(doc: Document, [left, right]: [string, string], look: Partial<TextBlock>): void {
  const { y } = doc;
  write(doc, { ...look, text: right, at: [RIGHT - 150, y], width: 150, align: 'right' });
  write(doc, { ...look, text: left, at: [PAGE.margin, y], width: WIDTH - 170 });
}

function drawRule(doc: Document, y: number): void {
  doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(LINE).stroke();
}

function drawFoot(doc: Document, words: InvoiceTexts): void {
  const text = words.imprint.join('  ·  ');
  write(doc, { text, at: [PAGE.margin, PAGE.bottom - 22], width: WIDTH, size: 8.5, colour: SOFT });
}
