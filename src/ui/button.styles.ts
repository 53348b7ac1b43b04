import { css } from '@linaria/core'
import { color, hover, motion, radius, TOUCH_SIZE, type } from '../styles/tokens'

export const button = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  flex: none;
  max-width: 100%;
  min-width: 5.5rem;
  min-height: ${TOUCH_SIZE};
  padding: 6px 18px;
  border-radius: ${radius.round};
  font-size: ${type.s15};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  transition:
    opacity ${motion.quick},
    transform ${motion.quick};
  background: ${color.accent};
  color: ${color.onAccent};
  &[data-look='soft'] {
    background: ${color.soft};
    color: ${color.accentInk};
  }
  &[data-look='plain'] {
    background: ${color.sunk};
    color: ${color.ink};
  }
  &[data-look='danger'] {
    background: ${color.live};
    color: #fff;
  }
  &[data-look='white'] {
    background: #fff;
    color: #12161f;
  }
  &[data-size='small'] {
    min-width: 3.75rem;
    min-height: 32px;
    padding: 4px 14px;
    font-size: ${type.s13};
  }
  /* A small button is still touched on 44 px. */
  &[data-size='small']::after {
    content: '';
    position: absolute;
    inset: -6px 0;
  }
  &[data-size='large'] {
    min-height: 52px;
    font-size: ${type.s17};
  }
  &[data-wide] {
    width: 100%;
  }
  &:active {
    transform: scale(0.97);
  }
  /* It cannot be pressed, and is read all the same. */
  &:disabled {
    background: ${color.sunk};
    color: ${color.ink3};
    font-weight: 500;
    cursor: default;
    transform: none;
  }
  /* The words keep their room and their name; the spinner stands in their place. */
  &[data-busy] > span,
  &[data-busy] > svg {
    opacity: 0;
  }
  ${hover} {
    &:not(:disabled):hover {
      opacity: 0.9;
    }
  }
`

export const spinner = css`
  position: absolute;
  width: 18px;
  height: 18px;
  border-radius: 50%;
  border: 2px solid currentColor;
  border-right-color: transparent;
  animation: turn 0.8s linear infinite;
  @keyframes turn {
    to {
      transform: rotate(360deg);
    }
  }
`
