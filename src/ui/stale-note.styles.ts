import { css } from '@linaria/core'
import { noteLine } from '../styles/note-line'

export const note = css`
  ${noteLine}
  /* The bar over the page says it for all. */
  :root[data-offline] & {
    display: none;
  }
`
