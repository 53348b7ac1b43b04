/** SHELL-04 The theme colours to choose from, the default first. */
export const ACCENTS = [
  '#5d9dfe',
  '#2d8cf0',
  '#0960bd',
  '#0a6cff',
  '#009688',
  '#536dfe',
  '#ff5c93',
  '#ee4f12',
  '#0096c7',
  '#9c27b0',
  '#ff9800',
  '#FF3D68',
  '#00C1D4',
  '#18a058',
  '#78DEC7',
  '#3d6b8f',
  '#f2b705',
  '#ff7a1a',
  '#8675ff',
] as const

/** What `<html data-accent>` holds for a theme colour, so that the styles find it before any script has run. */
export const accentKey = (accent: string): string => accent.slice(1).toLowerCase()
