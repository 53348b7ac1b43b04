import { css } from '@linaria/core'
import { color } from '../../styles/tokens'

export const pitch = css`
  width: min(20rem, 86vw);
  fill: none;
  stroke-width: 3px;
  stroke-linecap: round;
  stroke-linejoin: round;
  [data-part='ground'] {
    fill: ${color.soft};
  }
  [data-part='rest'] {
    stroke: ${color.edge};
    stroke-width: 2px;
    stroke-dasharray: 1 8;
  }
  [data-part='done'] {
    stroke: ${color.card};
  }
  [data-part='line'] {
    stroke: ${color.accent};
    stroke-width: 4px;
  }
  [data-part='wheel'] {
    fill: ${color.card};
    stroke: ${color.ink};
    stroke-width: 2px;
  }
`
