import { css } from '@linaria/core'
import { color, motion } from '../styles/tokens'

export const carousel = css`
  position: relative;
  min-width: 0;
`

export const track = css`
  display: flex;
  /* Widths are seldom whole pixels: without a gap the next slide shows at the edge. */
  gap: 12px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: 18px;
  &::-webkit-scrollbar {
    display: none;
  }
  > li {
    flex: none;
    width: 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
`

export const dots = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  height: 20px;
  > i {
    position: relative;
    width: 14px;
    height: 3px;
  }
  > i::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 3px;
    background: ${color.ink3};
    opacity: 0.45;
    transform: scaleX(0.4);
    transition:
      transform ${motion.calm},
      opacity ${motion.calm};
  }
  > i[data-here]::before {
    background: ${color.accent};
    opacity: 1;
    transform: none;
  }
  > button {
    position: absolute;
    right: -12px;
    top: -12px;
    color: ${color.ink3};
  }
`
