import { css } from '@linaria/core'
import { color, type } from '../styles/tokens'

export const plot = css`
  position: relative;
  margin: 0;
  > svg {
    display: block;
    width: 100%;
    height: 7rem;
    overflow: visible;
  }
  [data-part='area'] {
    fill: ${color.soft};
  }
  [data-part='line'] {
    fill: none;
    stroke: ${color.accentInk};
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  [data-part='ground'] {
    stroke: ${color.line};
    vector-effect: non-scaling-stroke;
  }
  > figcaption {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding-top: 4px;
    font-size: ${type.s11};
    color: ${color.ink3};
  }
`
