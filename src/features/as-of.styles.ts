import { css } from '@linaria/core'
import { type } from '../styles/tokens'

export const asOf = css`
  display: none;
  padding: 6px 0;
  font-size: ${type.s12};
  text-align: center;
  /* Below the bar over the page, which says why. */
  :root[data-offline] & {
    display: block;
    opacity: 0.8;
  }
`
