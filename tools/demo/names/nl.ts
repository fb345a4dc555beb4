import type { Names } from './names';

export const nl: Names = {
  female: {
    older: 'Marijke Ineke Annie Riet Joke Wilma Hennie Gerda Truus Corrie Ria Tineke Margriet Anneke Elly Nel',
    middle:
      'Sandra Petra Esther Monique Wendy Mirjam Linda Saskia Ingrid Karin Marieke Ellen Femke Nathalie Suzanne Fatima Bianca',
    younger:
      'Sanne Lotte Anouk Fleur Eva Iris Noa Roos Lieke Julia Emma Britt Yara Maud Isa Femke Jasmijn Noor Puck Lisa',
  },
  male: {
    older: 'Jan Piet Kees Henk Gerard Cor Wim Hans Bert Theo Joop Frans Ruud Ad Leo Dirk',
    middle:
      'Marcel Erik Peter Edwin Jeroen Patrick Martijn Dennis Ronald Michel Bas Sander Marten Robert Mohamed Arjan Frank',
    younger:
      'Daan Sem Thijs Bram Lars Tim Stijn Jesse Ruben Niels Jasper Luuk Sven Koen Max Gijs Joris Milan Wouter Youssef',
  },
  nicks:
    'Zeeuwsmeisje stroopwafel Noorderling Nachtbraker tegenwind Dropje kleine_beer Fietsbel Duinpan Regenjas waterkant Koffieleut Zondagskind Polderzicht Boterbloem lantaarn Avondmens Kwartje Madelief Straatkat Vuurtoren Zilt Wilgentak paardenbloem Halfvol Klaproos Randstedeling Winterkoning Blikopener dauwtrap Kruimel Maandag Hagelslag Torenvalk Slenteraar uilskuiken',
};
