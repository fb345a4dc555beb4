import type { Names } from './names';

export const sv: Names = {
  female: {
    older:
      'Gunilla Birgitta Solveig Carita Gun-Britt Margareta Ann-Mari Siv Maj-Lis Britta Ulla Benita Gunvor Viola Inger Marita',
    middle: 'Annika Camilla Susanne Pia Monica Mia Nina Jessica Sabina Heidi Johanna Malin Petra Åsa',
    younger: 'Ida Emma Linnea Wilma Frida Amanda Sofia Ellen Moa Alva Saga Tilda Nora Elin',
  },
  male: {
    older: 'Kaj Bo Lars-Erik Göran Rolf Stig Håkan Ulf Börje Nils Torbjörn Christer Kurt Sven-Olof Gustav Bengt',
    middle: 'Mikael Johan Fredrik Kim Tom Patrik Kenneth Stefan Jan Peter Mats Henrik Magnus Robin',
    younger: 'Oscar Emil Axel Elias Anton Linus Viktor Alexander Hugo Noel Jakob Rasmus Theo Felix',
  },
  nicks:
    'Blåklint morgonmänniska Havtorn Lillasyster Fyrvaktare vinterljus Kanelbulle Skärgård Smultron Måsen Nattuggla Ljungen Söndag Kaffekopp Skata Åskväder Trädgård Blåbär Vitsippa Segelduk Norrsken Vindstilla Äppelträd Isbjörn Snöstjärna Timjan Sommarlov Regnbåge Bryggan Höstlöv Lugn Rönnbär Tranbär Stenmur Kvällssol Ejder',
};
