/** ROUTE-18 Where a page comes from in each of the six animations; it ends where it is. */
const beginnings = {
  'zoom-fade': 'opacity:0;transform:scale(.94)',
  'zoom-out': 'opacity:0;transform:scale(0)',
  'fade-slide': 'opacity:0;transform:translateX(32px)',
  fade: 'opacity:0',
  'fade-bottom': 'opacity:0;transform:translateY(10%)',
  'fade-scale': 'opacity:0;transform:scale(1.12)',
} as const

/**
 * Rules for a styles file's block: `data-animation` names the animation. The duration is the block's own, by
 * `animation-duration`: a shorthand without a name is taken for none by the CSS minifier.
 */
export const pageMotion = [
  'animation-timing-function:cubic-bezier(.2,.7,.3,1);animation-fill-mode:backwards;',
  ...Object.entries(beginnings).map(
    ([name, beginning]) =>
      `&[data-animation='${name}']{animation-name:${name}}@keyframes ${name}{from{${beginning}}}`,
  ),
].join('')
