import { css } from '@linaria/core'
import { color, layer, motion, radius, TOUCH_SIZE, type } from '../styles/tokens'

/** Takes no room: nothing in the page moves. */
export const bar = css`
  position: sticky;
  z-index: ${layer.sticky + 1};
  top: 0;
  height: 0;
`

/** Follows the finger by `--pull`, and rests where the finger let go for as long as the page is busy. */
export const chip = css`
  position: absolute;
  top: -48px;
  left: 50%;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-left: -20px;
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.card};
  color: ${color.ink3};
  opacity: 0;
  transform: translateY(var(--pull, 0));
  transition:
    transform ${motion.calm},
    opacity ${motion.calm};
  pointer-events: none;
  > svg {
    transform: rotate(calc(var(--turn, 0) * 1deg));
  }
  &[data-phase='pulling'],
  &[data-phase='ready'] {
    opacity: 1;
    transition: none;
  }
  &[data-phase='ready'],
  &[data-phase='busy'] {
    color: ${color.accentInk};
  }
  &[data-phase='busy'] {
    opacity: 1;
    transform: translateY(96px);
    > svg {
      animation: turn 0.9s linear infinite;
    }
  }
  @keyframes turn {
    to {
      transform: rotate(360deg);
    }
  }
`

/** For the keyboard; out of sight until it has the focus. */
export const button = css`
  position: absolute;
  top: 8px;
  left: 50%;
  min-height: ${TOUCH_SIZE};
  padding: 0 18px;
  border-radius: ${radius.round};
  background: ${color.card};
  color: ${color.accentInk};
  font-size: ${type.s13};
  font-weight: 600;
  white-space: nowrap;
  transform: translate(-50%, -200%);
  &:focus-visible {
    transform: translate(-50%, 0);
  }
  &:not(:focus-visible) {
    pointer-events: none;
  }
`
