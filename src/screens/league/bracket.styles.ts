import { css } from '@linaria/core'
import { color, hover, radius, TOUCH_SIZE, type } from '../../styles/tokens'

export const roundNames = css`
  display: flex;
  gap: 4px;
  margin: 0 -16px;
  padding: 0 12px;
  overflow-x: auto;
  scrollbar-width: none;
  > button {
    flex: none;
    min-height: ${TOUCH_SIZE};
    padding: 0 10px;
    color: ${color.ink2};
    font-size: ${type.s13};
  }
`

export const scroller = css`
  margin: 0 -16px;
  padding: 4px 16px 16px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding: 0 16px;
`

export const columns = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(15rem, 68vw);
  grid-template-rows: auto 1fr auto;
  gap: 0 28px;
  width: max-content;
  min-width: 100%;
`

/**
 * The pairings of a round stand at even distances, so that each stands in the middle of the two it comes from; what stands below one
 * round, the match for third place, moves none.
 */
export const column = css`
  position: relative;
  display: grid;
  grid-row: 1 / -1;
  grid-template-rows: auto 1fr auto;
  grid-template-rows: subgrid;
  scroll-snap-align: start;
  h2 {
    padding-bottom: 8px;
    color: ${color.ink3};
    font-size: ${type.s12};
    font-weight: 600;
  }
  > ol {
    display: flex;
    flex-direction: column;
  }
  > ol > li {
    position: relative;
    flex: 1;
    display: grid;
    align-content: center;
    padding: 6px 0;
  }
  > aside {
    margin-top: 16px;
  }
  /* Half a line out of each pairing, a line down to its neighbour's, half a line into the next. */
  &[data-joins] > ol > li::after {
    content: '';
    position: absolute;
    left: 100%;
    top: 50%;
    width: 14px;
    border-top: 2px solid ${color.line};
  }
  &[data-joins='ones'] > ol > li::after {
    width: 28px;
  }
  &[data-joins='pairs'] > ol > li:nth-child(odd)::after {
    height: 50%;
    border-right: 2px solid ${color.line};
    border-top-right-radius: 8px;
  }
  &[data-joins='pairs'] > ol > li:nth-child(even)::after {
    top: auto;
    bottom: 50%;
    height: 50%;
    border-top: 0;
    border-right: 2px solid ${color.line};
    border-bottom: 2px solid ${color.line};
    border-bottom-right-radius: 8px;
  }
  &[data-joins='pairs'] > ol > li:nth-child(odd)::before {
    content: '';
    position: absolute;
    left: calc(100% + 14px);
    top: 100%;
    width: 14px;
    border-top: 2px solid ${color.line};
  }
`

export const tie = css`
  display: grid;
  gap: 4px;
  padding: 8px 12px;
  border-radius: ${radius.inner};
  background: ${color.card};
  > small {
    color: ${color.ink3};
    font-size: ${type.s11};
  }
  &[data-live] {
    box-shadow: inset 3px 0 0 ${color.live};
  }
  ${hover} {
    a&:hover b {
      color: ${color.accentInk};
    }
  }
`

export const side = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 1.5rem;
  > b {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: ${type.s13};
    font-weight: 600;
  }
  > i {
    font-style: normal;
    font-size: ${type.s15};
    font-weight: 700;
  }
  > small {
    color: ${color.ink3};
    font-size: ${type.s11};
  }
  &[data-out] > b,
  &[data-out] > i,
  &[data-open] > b {
    color: ${color.ink3};
    font-weight: 500;
  }
`

export const champion = css`
  flex: none;
  padding: 1px 6px;
  border-radius: ${radius.inner};
  box-shadow: inset 0 0 0 1px currentcolor;
  color: ${color.gold};
  font-size: ${type.s11};
  font-weight: 700;
`

export const spoilerNote = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-bottom: 12px;
  color: ${color.ink2};
  font-size: ${type.s13};
`
