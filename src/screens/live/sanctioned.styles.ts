import { css } from '@linaria/core'
import { color, space, type } from '../../styles/tokens'

/** Each on a line of its own. */
export const sanctioned = css`
  display: grid;
  gap: 2px;
  justify-items: center;
  color: ${color.ink2};
  font-size: ${type.s13};
  text-align: center;
  overflow-wrap: anywhere;
  > b {
    color: ${color.ink};
    font-weight: 600;
  }
`

/** Beside what a room has for those who may not talk. */
export const muted = css`
  flex: 1;
  min-width: 0;
  /* One below the other they would push up the talk. */
  > span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.s2};
    text-align: start;
  }
  > span > b {
    flex: 1 0 100%;
  }
`
