import { css } from '@linaria/core'
import { liveMotion } from '../../styles/live-motion'
import { color, radius, type } from '../../styles/tokens'

/** A row to swipe; its ends run under the page's edges. */
export const row = css`
  display: flex;
  gap: 4px;
  margin: 0 -16px 14px;
  padding: 4px 12px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  list-style: none;
  &::-webkit-scrollbar {
    display: none;
  }
  > li {
    flex: none;
  }
  a {
    display: grid;
    justify-items: center;
    gap: 6px;
    width: 4.75rem;
    padding: 6px 2px;
    border-radius: ${radius.card};
    font-size: ${type.s12};
    text-align: center;
  }
  a > span:last-child {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** Around the picture of who is on air; it comes and goes a little. */
export const ring = css`
  position: relative;
  padding: 4px;
  border-radius: ${radius.round};
  line-height: 0;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px solid ${color.live};
    border-radius: inherit;
    ${liveMotion}
  }
`
