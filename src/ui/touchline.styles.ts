import { css } from '@linaria/core'
import { color, motion } from '../styles/tokens'

export const line = css`
  position: relative;
  height: 3px;
  border-radius: 3px;
  overflow: hidden;
`

export const segment = css`
  position: absolute;
  inset: 0;
  border-radius: 3px;
  transition: transform ${motion.calm};
  &[data-part='done'] {
    background: ${color.accent};
  }
  &[data-part='rest'] {
    background: ${color.line};
  }
`

/** There for assistive technology alone. */
export const spoken = css`
  position: absolute;
  width: 100%;
  opacity: 0;
`

export const runner = css`
  position: absolute;
  top: 0;
  bottom: 0;
  left: 0;
  width: 40%;
  background: linear-gradient(90deg, transparent, #fff 60%, transparent);
  opacity: 0;
  animation: run 0.9s ease-out 2;
  &[data-from='away'] {
    animation-direction: reverse;
  }
  @keyframes run {
    from {
      opacity: 1;
      transform: translateX(-100%);
    }
    to {
      opacity: 1;
      transform: translateX(250%);
    }
  }
`
