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
  behind: 'z_Mazur nad_Wisłą z_psem czyta śpiewa gotuje w_drodze na_rowerze z_Gór tańczy w_ogrodzie',
};
