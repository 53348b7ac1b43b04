/** For what says that somebody is on air: it comes and goes a little. In a styles file's block; who asked for little motion sees it still. */
export const liveMotion =
  'animation:on-air 1.2s ease-in-out infinite alternate;@keyframes on-air{to{opacity:.35}}'
