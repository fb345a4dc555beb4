import type { Names } from './names';

export const pl: Names = {
  female: {
    older: 'Krystyna Barbara Ewa Elżbieta Teresa Danuta Grażyna Bożena Jolanta Halina Irena Wiesława Urszula Zofia',
    middle:
      'Agnieszka Monika Katarzyna Małgorzata Joanna Beata Renata Aneta Iwona Sylwia Dorota Magdalena Edyta Marta Izabela Justyna Anna Aleksandra',
    younger: 'Natalia Karolina Paulina Zuzanna Julia Weronika Kinga Maja Oliwia Wiktoria Patrycja Klaudia Daria Hania',
  },
  male: {
    older: 'Andrzej Jerzy Stanisław Ryszard Zbigniew Henryk Kazimierz Janusz Marek Leszek Wiesław Bogdan Tadeusz Józef',
    middle:
      'Piotr Tomasz Krzysztof Robert Dariusz Grzegorz Artur Jacek Mariusz Wojciech Rafał Sławomir Paweł Marcin Adam Maciej',
    younger:
      'Jakub Mateusz Michał Kamil Dawid Bartek Szymon Filip Kacper Patryk Hubert Igor Damian Adrian Łukasz Konrad',
  },
  nicks:
    'Zorza nocna_sowa Morelka Wrzosowisko Kawa_z_mlekiem Listopad spacerowicz Jaskółka Rumianek Pierogarnia Włóczykij Szuwarek Poziomka wieczorem Iskierka Brzoza Ogrodniczka Latarnik Bursztyn Kasztan Maciejka niedzielny Żeglarz Mgiełka Bieszczadnik Jarzębina Słonecznik Szarlotka Zefirek Kropka Promyk Ruczaj Konwalia Drozd Winyl Zielono_mi',
};
