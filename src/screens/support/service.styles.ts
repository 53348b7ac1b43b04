import { css } from '@linaria/core'
import { color, radius, space, TOUCH_SIZE } from '../../styles/tokens'

export const stars = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s1};
  button {
    display: grid;
    place-items: center;
    min-width: ${TOUCH_SIZE};
    min-height: ${TOUCH_SIZE};
    border-radius: ${radius.inner};
    color: ${color.gold};
    outline-offset: -3px;
  }
`

/** Below the words and their button: five stars need all of a phone's width. */
export const rate = css`
  flex: 1 0 100%;
`
