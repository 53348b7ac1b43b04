import { css } from '@linaria/core'
import { motion } from '../styles/tokens'

/** The stream's own picture over the drawn cover. */
export const still = css`
  > canvas {
    width: 100%;
    height: 100%;
    object-fit: cover;
    animation: appear ${motion.calm};
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`
