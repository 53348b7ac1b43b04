import { css } from '@linaria/core'
import { color, motion, type } from '../styles/tokens'

export const stat = css`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: baseline;
  gap: 5px 12px;
  padding: 8px 0;
  > b {
    color: ${color.ink3};
    font-size: ${type.s15};
  }
  > b[data-ahead] {
    color: ${color.ink};
    font-weight: 700;
  }
  > span {
    color: ${color.ink2};
    font-size: ${type.s12};
    text-align: center;
  }
  > span + b {
    text-align: right;
  }
`

export const bars = css`
  grid-column: 1 / -1;
  display: flex;
  gap: 3px;
`

export const half = css`
  position: relative;
  flex: 1;
  height: 6px;
  overflow: hidden;
  border-radius: 6px;
  background: ${color.sunk};
  > i {
    position: absolute;
    inset: 0;
    border-radius: 6px;
    transition: transform ${motion.calm};
  }
`
