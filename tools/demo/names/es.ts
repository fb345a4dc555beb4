import type { Names } from './names';

export const es: Names = {
  female: {
    older: 'Carmen Pilar Dolores Rosario Mercedes Concha Amparo Josefa Encarna Teresa Isabel Montse Rosa Antonia',
    middle: 'Mónica Silvia Marta Beatriz Raquel Sonia Yolanda Nuria Eva Cristina Susana Patricia Elena Laura',
    younger: 'Lucía Paula Alba Sara Claudia Carla Irene Noa Andrea Marina Celia Aitana Valeria Julia',
  },
  male: {
    older:
      'Antonio Manuel José Francisco Ángel Rafael Vicente Joaquín Emilio Ramón Julián Tomás Eusebio Luis Gonzalo Fermín Ignacio Andrés',
    middle:
      'Javier Carlos Sergio Alberto Óscar Rubén Iván Fernando Raúl David Jordi Xabier Miguel Roberto Daniel Jaime Guillermo Víctor Héctor Enrique Borja Unai',
    younger:
      'Álvaro Pablo Hugo Adrián Mario Diego Marcos Iker Álex Nicolás Samuel Izan Martín Lucas Gael Pol Bruno Jorge Dani Nacho Gabriel Marc Aitor Saúl',
  },
  nicks:
    'Media_luna levante Sobremesa Golondrina café_solo Brisa Romero Trasnochador Churrería norteño Azahar Verbena tardes_de_sol Farolillo Gazpacho Viento_sur Albahaca Lunares Marea_alta Tortilla Camino Septiembre Abril Terraza Salitre Noctámbulo Higuera Cierzo Mirador Alioli Tranvía Domingo_tarde Olivar Poniente Duende Manzanilla',
};
