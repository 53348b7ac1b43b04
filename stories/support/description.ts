/** Who does what a sentence of a model tells: a person, or the world outside. */
export const byOf = (says: string): 'person' | 'world' =>
  /^(the (person|member|visitor)|somebody) /.test(says) ? 'person' : 'world'
