import { css } from '@linaria/core'
import { color, radius } from '../styles/tokens'

export const card = css`
  /* Chips are of a card's colour elsewhere. */
  --chip: ${color.sunk};
  min-width: 0;
  background: ${color.card};
  border-radius: ${radius.card};
  &[data-inside='pad'] {
    padding: 16px;
  }
  &[data-inside='none'] {
    overflow: hidden;
  }
`
