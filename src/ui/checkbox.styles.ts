import { css } from '@linaria/core'
import { color, motion, TOUCH_SIZE, type } from '../styles/tokens'

export const checkbox = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: ${TOUCH_SIZE};
  font-size: ${type.s13};
  color: ${color.ink2};
  cursor: pointer;
  > input {
    position: absolute;
    left: -11px;
    top: 50%;
    width: ${TOUCH_SIZE};
    height: ${TOUCH_SIZE};
    margin: -22px 0 0;
    opacity: 0;
    cursor: pointer;
  }
  > i {
    flex: none;
    display: grid;
    place-items: center;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1.5px ${color.edge};
    color: transparent;
  }
  > i > svg {
    stroke-width: 3;
    transform: scale(0.5);
    transition: transform ${motion.quick};
  }
  > :checked + i {
    background: ${color.accent};
    box-shadow: none;
    color: ${color.onAccent};
  }
  > :checked + i > svg {
    transform: none;
  }
  > :focus-visible + i {
    outline: 2px solid ${color.accentInk};
    outline-offset: 2px;
  }
  &[data-problem] > :not(:checked) + i {
    box-shadow: inset 0 0 0 1.5px ${color.liveInk};
  }
  a {
    position: relative;
    padding: 6px 0;
    color: ${color.accentInk};
  }
`

export const note = css`
  min-height: 1.5rem;
  font-size: ${type.s12};
  color: ${color.liveInk};
`
