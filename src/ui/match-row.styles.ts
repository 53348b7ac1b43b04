import { css } from '@linaria/core'
import { color, hover, motion, radius, type } from '../styles/tokens'

/** With large letters there is no room beside the names: when and what to do stand above them. */
const tight = '@container (max-width: 15rem)'
/** Long names take two lines beside what can be done. */
const narrow = '@container (max-width: 26rem)'

/** Rows parted by a line. */
export const rows = css`
  > li + li {
    border-top: 1px solid ${color.line};
  }
`

export const row = css`
  container-type: inline-size;
  position: relative;
  display: grid;
  grid-template-columns: minmax(3.25rem, min-content) minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0 10px;
  /* As wide as "Tomorrow", so that the names of all rows stand in line. */
  &:lang(en) {
    grid-template-columns: minmax(4.75rem, min-content) minmax(0, 1fr) auto auto;
  }
  min-height: 76px;
  padding: 12px 14px;
  transition: background ${motion.quick};
  > a {
    align-self: stretch;
    display: grid;
    min-width: 0;
  }
  /* As high as each other, as the scores beside them are. */
  > a > span {
    display: grid;
    grid-auto-rows: 1fr;
    gap: 6px;
  }
  ${tight} {
    > a {
      grid-area: 2 / 1 / auto / span 3;
    }
  }
  /* The whole row leads to the match; what stands above it has its own press. */
  > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > a:focus-visible {
    outline: 0;
  }
  > a:focus-visible::after {
    outline: 2px solid ${color.accentInk};
    outline-offset: -2px;
    border-radius: ${radius.inner};
  }
  &[data-tone='live'] {
    padding-bottom: 26px;
    /* A score is never broken at its dash. */
    > span:first-child > small {
      white-space: nowrap;
    }
  }
  ${hover} {
    &:hover {
      background: color-mix(in oklab, ${color.sunk} 45%, transparent);
    }
  }
`

export const when = css`
  display: grid;
  gap: 2px;
  color: ${color.ink3};
  /* A word of it is never broken: its column is as wide. */
  overflow-wrap: normal;
  ${tight} {
    grid-column: 1 / span 2;
  }
  > b {
    font-size: ${type.s15};
    line-height: 1.2;
    color: ${color.ink2};
  }
  > small {
    font-size: ${type.s11};
    font-weight: 500;
    line-height: 1.25;
  }
  [data-tone='live'] > & > b {
    color: ${color.liveInk};
  }
  [data-tone='quiet'] > & > b {
    font-size: ${type.s13};
    color: ${color.ink3};
  }
  /* The clock stands at what was known last. */
  :root[data-offline] [data-tone='live'] > & > b {
    color: ${color.ink2};
  }
`

export const team = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: 1.375rem;
  > b {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
    font-size: ${type.s15};
  }
  ${narrow} {
    > b {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
      line-height: 1.2;
    }
  }
  &[data-behind] > b {
    color: ${color.ink2};
    font-weight: 500;
  }
`

export const scores = css`
  align-self: stretch;
  display: grid;
  grid-auto-rows: 1fr;
  align-items: center;
  gap: 6px;
  justify-items: end;
  min-width: 1rem;
  /* Before the start the names have its room. */
  &:empty {
    min-width: 0;
    margin-left: -10px;
  }
  ${tight} {
    grid-area: 2 / 4;
  }
  > span {
    min-height: 1.375rem;
    line-height: 1.375rem;
  }
`

export const reveal = css`
  position: relative;
  z-index: 1;
  min-height: 44px;
  padding: 0 12px;
  ${tight} {
    grid-area: 2 / 4;
  }
  border-radius: ${radius.inner};
  background: ${color.sunk};
  color: ${color.ink2};
  font-size: ${type.s12};
  font-weight: 600;
  ${hover} {
    &:hover {
      color: ${color.ink};
    }
  }
`

/** What can be done stands above the link that fills the row. */
export const side = css`
  display: grid;
  justify-items: end;
  min-width: 4rem;
  /* Neither score nor anything to do: the names have the room. */
  .${scores}:empty + &:empty {
    min-width: 0;
  }
  ${tight} {
    grid-area: 1 / 3 / auto / span 2;
  }
  > * {
    position: relative;
    z-index: 1;
  }
`

export const line = css`
  position: absolute;
  left: 14px;
  right: 14px;
  bottom: 6px;
  pointer-events: none;
`

export const watch = css`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  min-width: 44px;
  min-height: 44px;
`
