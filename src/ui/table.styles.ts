import { css } from '@linaria/core'
import { color, motion, radius, TOUCH_SIZE, type } from '../styles/tokens'

const tones = `
  &[data-tone='accent'] { --tone: ${color.accent}; }
  &[data-tone='good'] { --tone: ${color.good}; }
  &[data-tone='gold'] { --tone: ${color.gold}; }
  &[data-tone='brick'] { --tone: ${color.brick}; }
  &[data-tone='live'] { --tone: ${color.live}; }
`

/* What goes on to the side fades out before the edge. */
export const frame = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    z-index: 2;
    inset: 0 0 0 auto;
    width: 36px;
    border-radius: 0 ${radius.card} ${radius.card} 0;
    background: linear-gradient(to left, ${color.card} 4px, transparent);
    opacity: 0;
    transition: opacity ${motion.calm};
    pointer-events: none;
  }
  &[data-more]::after {
    opacity: 1;
  }
`

export const scroller = css`
  overflow-x: auto;
  overscroll-behavior-x: contain;
  border-radius: ${radius.card};
  background: ${color.card};
  &:focus-visible {
    outline-offset: -2px;
  }
`

export const table = css`
  width: 100%;
  /* Sticky cells keep their lines only where borders are not shared. */
  border-collapse: separate;
  border-spacing: 0;
  tr {
    --ground: ${color.card};
    ${tones}
  }
  tr[data-marked] {
    --ground: ${color.soft};
  }
  tbody tr > :first-child {
    box-shadow: inset 3px 0 0 var(--tone, transparent);
  }
`

export const cell = css`
  min-width: 2.25rem;
  height: ${TOUCH_SIZE};
  padding: 0 6px;
  background: var(--ground);
  color: ${color.ink2};
  font-size: ${type.s13};
  text-align: center;
  white-space: nowrap;
  thead & {
    height: 36px;
    color: ${color.ink3};
    font-family: inherit;
    font-size: ${type.s12};
    font-weight: 400;
  }
  tr + tr > &,
  tbody & {
    border-top: 1px solid ${color.line};
  }
  @media (max-width: 430px) {
    min-width: 1.95rem;
    padding: 0 4px;
  }
  &[data-kind='name'] {
    max-width: 44vw;
    text-align: start;
    font-weight: 400;
  }
  tbody &[data-kind='name'],
  tbody &[data-kind='strong'] {
    color: ${color.ink};
  }
  tbody &[data-kind='strong'] {
    font-size: ${type.s15};
    font-weight: 700;
  }
  &[data-pinned] {
    position: sticky;
    z-index: 1;
  }
  &[data-last] {
    border-right: 1px solid ${color.line};
  }
  /* A name that leads on: a picture, then as much of it as there is room for. */
  > a {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: ${TOUCH_SIZE};
  }
  &[data-kind='name'],
  &[data-kind='name'] span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > abbr {
    text-decoration: none;
  }
  [data-marked] > & {
    font-weight: 600;
  }
`

export const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  padding: 10px 14px 0;
  color: ${color.ink3};
  font-size: ${type.s12};
  > li {
    ${tones}
    display: flex;
    align-items: center;
    gap: 6px;
  }
  > li::before {
    content: '';
    width: 3px;
    height: 12px;
    border-radius: 3px;
    background: var(--tone);
  }
`
