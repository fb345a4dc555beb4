import type { Names } from './names';

export const en: Names = {
  female: {
    older:
      'Margaret Susan Christine Linda Carol Barbara Janet Sheila Maureen Pauline Jean Gillian Valerie Hilary Rosemary Brenda',
    middle:
      'Sarah Nicola Claire Karen Joanne Rachel Helen Lisa Emma Samantha Victoria Alison Rebecca Louise Kelly Priya Nadia Hannah',
    younger:
      'Chloe Megan Olivia Amelia Georgia Ellie Poppy Freya Zara Aisha Imogen Niamh Jasmine Holly Bethany Lucy Maisie Grace Abigail Molly',
  },
  male: {
    older: 'David Peter Alan Keith Brian Roger Graham Malcolm Trevor Barry Derek Colin Raymond Geoffrey Clive Stuart',
    middle:
      'Andrew Mark Paul Simon Darren Craig Neil Gareth Lee Stephen Jason Matthew Imran Sanjay Ian Robert Dominic Jonathan',
    younger:
      'Callum Jack Harry Oliver Connor Ryan Liam Alfie Reece Kieran Tyler Rhys Lewis Aaron Omar Dylan Toby Finn Louis Ewan',
  },
  nicks:
    'Biscuit_tin mossgreen Half_past_tea slowcoach Marmalade79 Northstar tideline rainyday_reader Kettle_on Fernweh wanderer_63 Pebble quietriot Saltmarsh oldvinyl Tuesday_child hedgerow Bluebird lateshift Second_draft thistle Crumpet Lowtide_walker pinkmoon Foxglove sundayroast Jukebox Willow_bee offbeat driftwood_44 Cloudspotter Oakapple campfire Teaspoon Robin_redbreast saltandpepper',
};
