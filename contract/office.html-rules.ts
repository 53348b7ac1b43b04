/** What is kept of the HTML that operators write; of all other elements the words within them. */
export const keptTags = [
  'h3',
  'h4',
  'p',
  'br',
  'strong',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'img',
  'hr',
] as const
/** Elements that become another one. */
export const tagsInstead: Readonly<Record<string, (typeof keptTags)[number]>> = {
  h1: 'h3',
  h2: 'h3',
  b: 'strong',
  i: 'em',
}
