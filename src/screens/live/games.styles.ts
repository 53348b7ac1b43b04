import { css } from '@linaria/core'
import { emptyNote } from '../../styles/empty-note'
import { color, hover, motion, radius, space, type, wide } from '../../styles/tokens'

/** Over a room the picture stays bright, and beside it where there is room. */
export const sheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  dialog:has(&)::backdrop {
    background: transparent;
  }
  ${wide} {
    dialog[data-kind='sheet']:has(&) {
      inset: auto ${space.s4} 5rem auto;
      margin: 0;
    }
  }
  /* Above what is said last, in the column of the talk: nothing of the picture is hidden, and one reads on. */
  @media (min-width: 960px) and (min-height: 640px) {
    dialog[data-kind='sheet']:has(&) {
      inset: calc(var(--bar, 0px) + ${space.s3}) ${space.s3} auto auto;
      width: min(22.5rem, 32vw);
      max-height: calc(100% - var(--bar, 0px) - 17rem);
    }
  }
`

export const game = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s2};
  padding: ${space.s3};
  border-radius: ${radius.inner};
  background: ${color.sunk};
  /* What can be chosen or pressed stands out from it. */
  --chip: ${color.card};
  > button:disabled,
  button[data-look='plain'] {
    background: ${color.card};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s2};
    font-size: ${type.s15};
    overflow-wrap: anywhere;
  }
  > p {
    font-size: ${type.s13};
    color: ${color.ink2};
  }
  > p[data-tone='own'] {
    color: ${color.ink};
    font-weight: 600;
  }
  > p[data-tone='good'] {
    color: ${color.gold};
    font-weight: 600;
  }
  ${emptyNote}
`

export const options = css`
  display: grid;
  gap: ${space.s1};
  > li > * {
    position: relative;
    isolation: isolate;
    overflow: hidden;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s1} ${space.s2};
    width: 100%;
    min-height: 44px;
    padding: ${space.s1} ${space.s3};
    border-radius: ${radius.inner};
    background: ${color.card};
    color: ${color.ink};
    font-size: ${type.s15};
    text-align: start;
    overflow-wrap: break-word;
    word-break: keep-all;
  }
  small {
    flex: none;
    margin-inline-start: auto;
    font-size: ${type.s12};
    color: ${color.ink2};
  }
  i {
    position: absolute;
    z-index: -1;
    inset: 0;
    background: ${color.soft};
    transform-origin: left;
    transition: transform ${motion.quick};
  }
  /* Nothing is answered yet: no bar looks like a result. */
  &[data-waits] i {
    background: repeating-linear-gradient(-45deg, ${color.sunk} 0 4px, transparent 4px 8px);
  }
  /* Over the bar of the share. */
  [data-own]::after,
  [aria-pressed='true']::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 2px ${color.accent};
    pointer-events: none;
  }
  [data-right] {
    font-weight: 700;
  }
  em {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    margin-inline-end: auto;
    font-size: ${type.s12};
    font-style: normal;
    color: ${color.good};
  }
  ${hover} {
    button:not(:disabled):hover {
      box-shadow: inset 0 0 0 1px ${color.accent};
    }
  }
`

export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s2};
`

export const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s2};
  font-size: ${type.s13};
  color: ${color.ink2};
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: ${color.accentInk};
    font-weight: 600;
  }
  b {
    margin-inline: 6px;
    color: ${color.gold};
    font-size: ${type.s17};
  }
`

/** What can be staked, over what was. */
export const balance = css`
  display: grid;
  gap: ${space.s1};
  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.s2};
    font-size: ${type.s13};
    color: ${color.ink2};
  }
  b {
    color: ${color.gold};
    font-size: ${type.s22};
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    margin: -12px -8px -12px auto;
    padding-inline: 8px;
    color: ${color.accentInk};
  }
`

/** Movements of points. */
export const book = css`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.card};
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.s3};
    align-items: center;
    min-height: 64px;
    padding: 10px ${space.s4};
  }
  > li + li {
    border-top: 1px solid ${color.line};
  }
  p {
    display: grid;
    gap: 2px;
    font-size: ${type.s15};
    overflow-wrap: anywhere;
  }
  p:last-child {
    text-align: right;
  }
  small {
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  b {
    font-size: ${type.s17};
    font-weight: 600;
  }
  b[data-way='in'] {
    color: ${color.good};
  }
`

export const note = css`
  font-size: ${type.s12};
  color: ${color.ink3};
`
