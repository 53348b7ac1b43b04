import { css } from '@linaria/core'
import { color, hover, motion, TOUCH_SIZE, type } from '../styles/tokens'

export const iconButton = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: ${TOUCH_SIZE};
  min-height: ${TOUCH_SIZE};
  border-radius: 50%;
  color: ${color.ink2};
  transition:
    opacity ${motion.quick},
    transform ${motion.quick};
  &[data-look='sunk'] {
    background: ${color.sunk};
  }
  &[data-look='over'] {
    color: #fff;
  }
  &[data-look='over']:focus-visible {
    outline-color: #fff;
    outline-offset: -4px;
  }
  &:active {
    transform: scale(0.92);
  }
  &:disabled {
    color: ${color.edge};
  }
  &[data-look='over']:disabled {
    color: rgba(255, 255, 255, 0.6);
  }
  ${hover} {
    &[data-look='plain']:hover {
      background: ${color.sunk};
    }
    &[data-look='over']:hover {
      background: rgba(255, 255, 255, 0.16);
    }
  }
`

export const mark = css`
  position: absolute;
  top: 9px;
  right: 9px;
  width: 8px;
  height: 8px;
  border-radius: 8px;
  background: ${color.live};
  color: #fff;
  font-size: ${type.s11};
  font-style: normal;
  line-height: 1rem;
  text-align: center;
  &[data-count] {
    top: 4px;
    right: 2px;
    width: auto;
    min-width: 1rem;
    height: 1rem;
    padding: 0 4px;
  }
`
