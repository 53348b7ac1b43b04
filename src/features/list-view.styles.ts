import { css } from '@linaria/core'
import { motion } from '../styles/tokens'

/** Rows of the choice before, while those of the new one load. */
export const earlier = css`
  opacity: 0.45;
  transition: opacity ${motion.quick};
`
