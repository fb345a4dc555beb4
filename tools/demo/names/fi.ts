import type { Names } from './names';

export const fi: Names = {
  female: {
    older:
      'Ritva Pirkko Tuula Marjatta Leena Seija Irma Kaarina Anneli Liisa Raija Eila Hilkka Sirkka Maija Helena Aune Kirsti Päivi Merja',
    middle: 'Minna Sari Tiina Katja Jaana Päivi Anu Kirsi Satu Outi Virpi Heli Johanna Mari Nina Susanna',
    younger: 'Aino Emilia Sofia Venla Ella Iida Noora Veera Jenna Oona Siiri Salla Elina Roosa',
  },
  male: {
    older:
      'Pentti Seppo Matti Kalevi Heikki Raimo Jorma Esko Reijo Veikko Erkki Tapio Hannu Pertti Kari Martti Olavi Timo Juhani Risto',
    middle: 'Jari Mika Marko Petri Sami Janne Jukka Harri Kimmo Vesa Tero Pasi Antti Juha Ville Toni',
    younger: 'Eetu Juho Aleksi Niko Lauri Joonas Otto Eero Leevi Arttu Miro Santeri Teemu Oskari',
  },
  behind: 'mökiltä idästä saunasta koirineen lukee laulaa metsästä rannalta hiihtää kotona Savosta',
};
