import { defineOperation } from '../operation';
import { shape, text } from '../rules';
import { lander } from './landers.shapes';

export const getLander = defineOperation({
  summary:
    'The parts of a lander in the language of the visitor. A lander that the site has switched off is not found.',
  access: 'anyone',
  params: shape({ template: text(40).required() }),
  answer: shape({ lander }),
  errors: ['not_found'],
});
export const getLanderBySlug = defineOperation({
  summary: 'The same in the language of a slug; a slug that the site does not know stands for none.',
  access: 'anyone',
  params: shape({ template: text(40).required(), slug: text(60).required() }),
  answer: shape({ lander }),
  errors: ['not_found'],
});
