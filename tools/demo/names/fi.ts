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
  nicks:
    'Metsätähti iltarusko Kanerva pikkulintu Rantakivi Syystuuli Kahvihammas Revontuli Mustikka Saimaanorppa Hiljainen Lokki Aamukaste Koivikko Puolukka Tuulenhenki Kesäyö Vanamo Kuukkeli Poutapäivä Naava Karpalo Siniorvokki Laituri Pihlaja Joutsen Talvikki Suopursu Marraskuu Höyhen Kuusama Iltakahvi Lehtori_evp Ahven tarinoija Sinitaivas',
};
