import { POPUP_Z_INDEX } from '../../contract/constants.ts'
import { mix } from './oklab.ts'
import { besideQuery, lowQuery } from './queries.ts'

/** The two sets of values behind one set of names. Colours are #rrggbb so that tests can prove their contrast. */
const light = {
  page: '#f4f5f8',
  card: '#ffffff',
  sunk: '#eceef3',
  line: '#e2e5ec',
  edge: '#858d9d',
  ink: '#12161f',
  ink2: '#474e5d',
  ink3: '#626a7a',
  live: '#e0203a',
  liveInk: '#cf1a33',
  gold: '#8a5c00',
  brick: '#b0431f',
  good: '#117a4b',
  sky: '#0b62a8',
  violet: '#6a3fc0',
} as const

type Palette = Record<keyof typeof light, string>

const dark: Palette = {
  page: '#0a0d13',
  card: '#141923',
  sunk: '#1d2430',
  line: '#262e3c',
  edge: '#6a7486',
  ink: '#f2f4f8',
  ink2: '#b4bccb',
  ink3: '#8f98aa',
  live: '#e0203a',
  liveInk: '#ff6b7c',
  gold: '#f1b942',
  brick: '#f08a66',
  good: '#4fc48a',
  sky: '#7cc4ff',
  violet: '#bba4ff',
}

export const palettes = { light, dark } as const
export type Mode = keyof typeof palettes

/** How much of the accent a tinted ground holds; the rest is the card. */
export const SOFT = 0.14

/** The tinted ground of an accent, computed where `color-mix` is not at hand. */
export const softOf = (accent: string, mode: Mode): string => mix(accent, SOFT, palettes[mode].card)

/** Names of colours: `${color.card}` in a styles file is `var(--card)`. */
export const color = {
  page: 'var(--page)',
  card: 'var(--card)',
  sunk: 'var(--sunk)',
  /** Between things, and the edge of a control (3:1 on page and card). */
  line: 'var(--line)',
  edge: 'var(--edge)',
  /** Ink in three strengths, each AA on page, card and sunk. */
  ink: 'var(--ink)',
  ink2: 'var(--ink2)',
  ink3: 'var(--ink3)',
  /** The chosen theme colour, as a ground, a line or a mark. */
  accent: 'var(--accent)',
  /** Text on the accent. */
  onAccent: 'var(--on-accent)',
  /** The accent as text or icon on page, card, sunk and soft. */
  accentInk: 'var(--accent-ink)',
  /** A ground tinted by the accent. */
  soft: 'var(--soft)',
  /** The red ground of a live badge (white text), and red as text. */
  live: 'var(--live)',
  liveInk: 'var(--live-ink)',
  gold: 'var(--gold)',
  brick: 'var(--brick)',
  good: 'var(--good)',
  /** Of names in chat, beside gold, brick and good. */
  sky: 'var(--sky)',
  violet: 'var(--violet)',
  /** A see-through card over moving content. */
  glass: 'var(--glass)',
  scrim: 'var(--scrim)',
} as const

/** Sizes of type in rem, so that a person's larger text enlarges all of them. */
export const type = {
  s11: '.6875rem',
  s12: '.75rem',
  s13: '.8125rem',
  s15: '.9375rem',
  s17: '1.0625rem',
  s22: '1.375rem',
  score18: '1.125rem',
  score24: '1.5rem',
  score30: '1.875rem',
  score48: '3rem',
} as const

export const font = {
  text: 'var(--font)',
  digits: 'var(--digits)',
} as const

/** Steps of the 4 px grid. */
export const space = {
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '20px',
  s6: '24px',
  s8: '32px',
} as const

export const radius = { small: '6px', inner: '12px', field: '14px', card: '16px', round: '999px' } as const

/** The least size of what is touched. */
export const TOUCH_SIZE = '44px'

/** Kept short and on transform and opacity alone; the reset ends all motion where a person asks for less of it. */
export const motion = {
  quick: '.18s cubic-bezier(.2,.7,.3,1)',
  calm: '.24s cubic-bezier(.2,.7,.3,1)',
} as const

/** CONST-02 popups start at 2000. */
/** CONST-02 What lies over the page begins at the popups' base. */
export const layer = { sticky: 10, bar: 100, popup: POPUP_Z_INDEX, toast: POPUP_Z_INDEX + 100 } as const

export const wide = '@media (min-width: 768px)'
/** Where a picture and its talk stand side by side. */
export const beside = `@media ${besideQuery}`
/** A phone that lies. */
export const low = `@media ${lowQuery}`
export const wider = '@media (min-width: 1200px)'
export const hover = '@media (hover: hover)'
