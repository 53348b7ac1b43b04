import { css } from '@linaria/core'
import { color, layer, radius, TOUCH_SIZE, type, wide, wider } from '../../styles/tokens'

/** One column on a phone; from 768 px the slides stand beside the sports and their hot matches. */
export const home = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* What gets the focus is not brought to stand under the top row. */
  a,
  button,
  input {
    scroll-margin-top: 84px;
  }
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto auto auto 1fr auto;
    column-gap: 24px;
    /* The note on the whole page has a row of its own. */
    > :first-child,
    > :nth-child(2),
    > :last-child {
      grid-column: 1 / -1;
    }
    > :nth-child(3) {
      grid-row: 3 / span 2;
    }
  }
  ${wider} {
    grid-template-columns: minmax(0, 11fr) minmax(0, 10fr);
  }
`

export const top = css`
  position: sticky;
  z-index: ${layer.sticky};
  top: 0;
  display: flex;
  /* In large letters the name stands in a row of its own. */
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  min-height: 60px;
  margin: 0 -16px;
  padding: env(safe-area-inset-top) 4px 0 16px;
  background: ${color.page};
  > h1 {
    flex: none;
    font-size: 1.1875rem;
    font-weight: 800;
    letter-spacing: -0.02em;
  }
  > h1 > i {
    color: ${color.accent};
    font-style: normal;
  }
  ${wide} {
    min-height: 72px;
    margin: 0;
    padding: 0;
  }
`

/** Together: in large letters they are the row below the name. */
export const ways = css`
  flex: 1 0 min(13rem, 100%);
  min-width: 0;
  display: flex;
  align-items: center;
  gap: 12px;
`

export const search = css`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: ${TOUCH_SIZE};
  padding: 0 14px;
  border-radius: ${radius.round};
  background: ${color.card};
  color: ${color.ink3};
  font-size: ${type.s13};
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${wide} {
    max-width: 30rem;
    margin-right: auto;
  }
`

/** A line along the lower edge while the page refreshes. */
export const progress = css`
  position: absolute;
  left: 0;
  right: 0;
  bottom: 0;
  height: 2px;
  overflow: hidden;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 2px;
    background: ${color.accent};
    animation: pass 1.1s ease-in-out infinite;
  }
  @keyframes pass {
    from {
      transform: translateX(-100%) scaleX(0.3);
    }
    to {
      transform: translateX(100%) scaleX(0.6);
    }
  }
`

/** The slides' place; from 768 px they fill it to the bottom of the matches beside them. */
export const slides = css`
  min-width: 0;
  &[aria-busy] {
    display: grid;
  }
  &[data-single] {
    padding-bottom: 20px;
  }
  > [role='alert'] {
    height: 100%;
  }
  ${wide} {
    > section {
      display: flex;
      flex-direction: column;
      height: 100%;
    }
    > section > ul {
      flex: 1;
    }
    > section > ul > li,
    > section > ul > li > a {
      display: grid;
    }
    li a span > svg {
      transform: none;
      margin: 0;
    }
  }
  ${wider} {
    li a b {
      font-size: ${type.score30};
    }
    li a span > svg {
      transform: scale(1.5);
      margin: 0 12px;
    }
  }
`

export const slideBone = css`
  padding-top: max(43.75%, 9.5rem);
  margin-bottom: 20px;
  border-radius: 18px;
  background: ${color.sunk};
`

export const sports = css`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  > [role='radiogroup'] {
    flex: 1;
    min-width: 0;
  }
  ${wide} {
    > [role='radiogroup'] {
      margin: 0;
      padding: 0 2px;
    }
  }
  &[data-loading] {
    gap: 8px;
    min-height: ${TOUCH_SIZE};
    overflow: hidden;
    > i {
      border-radius: ${radius.round};
      background: ${color.card};
    }
  }
`

/** Hot matches: a row to swipe; from 1200 px two rows. */
export const shelf = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(13.5rem, 78vw);
  gap: 12px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding: 0 16px;
  scrollbar-width: none;
  /* Room for the focus ring of a card, which the scrolling box would cut. */
  margin: -4px -16px;
  padding: 4px 16px;
  &::-webkit-scrollbar {
    display: none;
  }
  > * {
    scroll-snap-align: start;
  }
  ${wide} {
    grid-auto-columns: minmax(13.5rem, calc(50% - 6px));
    scrollbar-width: thin;
    margin: -4px;
    padding: 4px 4px 12px;
    scroll-padding: 4px;
  }
  ${wider} {
    grid-template-rows: repeat(2, auto);
  }
`

export const lives = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.75rem, 100%), 1fr));
  gap: 16px 12px;
  ${wide} {
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  }
  ${wider} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 20px 16px;
  }
`

/** A stream that has ended while one looked. */
export const over = css`
  opacity: 0.6;
  filter: grayscale(0.9);
`
