import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

export const curve = css`
  padding: ${space.s3};
  border-radius: ${radius.card};
  background: ${color.card};
  svg {
    display: block;
    width: 100%;
    height: auto;
    max-height: 9rem;
  }
  [data-line] {
    fill: none;
    stroke: ${color.line};
    vector-effect: non-scaling-stroke;
  }
  [data-line='end'] {
    stroke-dasharray: 3 4;
  }
  circle {
    stroke: ${color.card};
    stroke-width: 2;
  }
`

export const hint = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.s4};
  padding-top: ${space.s2};
  color: ${color.ink2};
  font-size: ${type.s12};
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  i {
    width: 10px;
    height: 10px;
    border-radius: 3px;
  }
`
