import type { Names } from './names';

export const de: Names = {
  female: {
    older:
      'Renate Monika Brigitte Gisela Ingrid Karin Angelika Gabriele Petra Ulrike Sabine Cornelia Barbara Heike Marion Ute',
    middle:
      'Nicole Stefanie Katrin Anja Sandra Claudia Melanie Tanja Silke Kerstin Daniela Yvonne Nadine Christina Julia Simone Ayla',
    younger:
      'Lena Laura Anna Lea Sophie Hannah Marie Johanna Jana Paula Mia Clara Emma Elif Charlotte Franziska Luisa Nele Frieda Merle',
  },
  male: {
    older:
      'Wolfgang Klaus Jürgen Dieter Manfred Uwe Bernd Rainer Günter Hartmut Helmut Reinhard Gerhard Detlef Ulrich Norbert',
    middle:
      'Thomas Stefan Andreas Michael Markus Torsten Frank Jens Sven Oliver Dirk Matthias Holger Christian Daniel Murat Carsten',
    younger:
      'Lukas Jonas Leon Finn Paul Maximilian Tim Niklas Felix Moritz Jan Emil Julian Tobias David Ben Anton Can Simon Fabian',
  },
  nicks:
    'Waldkauz Sonntagskind flussabwärts Nordlicht Kaffeetante kleinewolke Nachteule Apfelstrudel Mondkalb Fernweh_71 Pusteblume Seebär Regenmacher Zimtstern halbvoll Krabbenbrot tagträumer Sommersprosse Hagebutte Blaubeere Straßenbahn Lampenfieber Brausepulver stadtmensch Kleinanzeige windstill Leseratte Löwenzahn Freischwimmer Quatschkopf zugvogel Ostwind Donnerstag Butterbrot Kieselstein Holunder',
};
