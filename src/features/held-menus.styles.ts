import { css } from '@linaria/core'

/** Where a long press opens a menu of its own: neither marks for copying nor the browser's menu of a link or picture get in its way. */
export const heldMenus = css`
  @media (pointer: coarse) {
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
    a,
    img {
      -webkit-user-drag: none;
    }
  }
`
