import type { Names } from './names';

export const fr: Names = {
  female: {
    older:
      'Monique Françoise Martine Chantal Nicole Danielle Bernadette Josiane Annick Colette Ghislaine Mireille Liliane Michèle',
    middle:
      'Nathalie Sophie Valérie Isabelle Sandrine Virginie Céline Laurence Stéphanie Véronique Delphine Aurélie Karima Christelle',
    younger:
      'Camille Léa Manon Chloé Juliette Inès Louise Zoé Clara Pauline Marie Élise Sarah Margaux Noémie Lucie Jade Yasmine',
  },
  male: {
    older: 'Jean-Pierre Michel Jacques Alain Bernard Daniel Guy Roland André Christian Robert Claude Francis Willy',
    middle:
      'Laurent Olivier Philippe Frédéric Christophe Benoît Thierry Vincent Pascal Xavier Didier Rachid Fabrice Stéphane',
    younger:
      'Lucas Hugo Thomas Maxime Nathan Antoine Louis Simon Romain Arthur Nicolas Quentin Mathis Adrien Bastien Samir Gilles Théo',
  },
  nicks:
    'Petit_Beurre marée_basse Coquelicot lune_rousse Mistigri Belle_étoile Café_noir grain_de_sel Hirondelle Pluie_fine Tournesol Septembre Vagabonde Nuage tartine Rivière Mirabelle Cerf_volant Bonnet_bleu Chat_perché ciel_gris Noisette Rosée Sirop_citron Passerelle Dimanche_soir Caramel Fougère plein_air Libellule Bulle Ardoise Gaufrette Météo Papillon77 Chouette',
};
